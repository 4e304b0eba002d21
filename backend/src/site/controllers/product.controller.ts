import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type GetBulksAnswer,
  type GetPrimerPricesAnswer,
  type GetProductsAnswer,
  GetProductsRequest,
  type ProductsForDiscountPage,
  type SaveProductsAnswer,
  SaveProductsRequest,
} from '@oligoteka/site-api';
import {
  SaveProducts,
  type SavedProducts,
} from '../../basket/products/save-products/save-products.handler.ts';
import { Dictionaries } from '../../dictionaries/dictionaries.ts';
import { findProducts } from '../../dictionaries/find-products.ts';
import { Refused } from '../../refused.ts';
import { productsAnswer } from '../answers/basket-answer.ts';
import { Idempotency } from '../http/idempotency.ts';
import { basketIdOf, percentsOf, type Session } from '../session/session.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import { Asked, CalledBy, SiteCall } from '../http/site-call.ts';

@Controller()
export class ProductController {
  private readonly lists = new KeptAnswers<GetProductsAnswer>();

  constructor(
    private readonly commands: CommandBus,
    private readonly dictionaries: Dictionaries,
    private readonly idempotency: Idempotency,
  ) {}

  @SiteCall('/product/getPrimerPrices')
  async getPrimerPrices(): Promise<GetPrimerPricesAnswer> {
    const { prices, versions } = await this.dictionaries.current();
    return prices.map((price) => ({ ...price, version: versions.primerPrices }));
  }

  @SiteCall('/product/GetProducts', GetProductsRequest)
  async getProducts(@Asked(GetProductsRequest) request: GetProductsRequest): Promise<GetProductsAnswer> {
    const { products, versions } = await this.dictionaries.current();
    const { category, q } = request;
    return this.lists.answer(products, [category, q], () =>
      findProducts(products, request).map((product) => ({ ...product, version: versions.products })),
    );
  }

  @SiteCall('/product/getProductsForDiscountPage')
  async getProductsForDiscountPage(): Promise<ProductsForDiscountPage> {
    const { products, productGroups, versions } = await this.dictionaries.current();
    return products.flatMap((product) => {
      const groupPercents = productGroups.filter(
        ({ id, percent }) => percent > 0 && product.groups.includes(id),
      );
      return groupPercents.length > 0 && !product.disabled
        ? [{ ...product, version: versions.products, groupPercents }]
        : [];
    });
  }

  @SiteCall('/product/getBulks')
  async getBulks(): Promise<GetBulksAnswer> {
    const { bulks, versions } = await this.dictionaries.current();
    return bulks.map((bulk) => ({ ...bulk, version: versions.bulks }));
  }

  @SiteCall('/product/saveProducts', SaveProductsRequest)
  async saveProducts(
    @Asked(SaveProductsRequest) request: SaveProductsRequest,
    @CalledBy() session: Session,
  ): Promise<SaveProductsAnswer> {
    const basketId = basketOf(request, session);
    const saved: SavedProducts = await this.idempotency.once(
      '/product/saveProducts',
      request,
      session,
      basketId,
      ({ metadata, commandKey }) =>
        this.commands.execute(
          new SaveProducts(basketId, request.products, percentsOf(session), metadata, commandKey),
        ),
    );
    return productsAnswer(saved);
  }
}

/** The one basket a call means: the products' field, else the cookie. Two different ones are a fault. */
function basketOf({ products }: SaveProductsRequest, session: Session): string {
  const named = new Set(
    products.flatMap(({ basket_id }) => (basket_id === undefined ? [] : basketIdOf(basket_id, session))),
  );
  if (named.size > 1) {
    const text = { ru: 'В одном вызове названы разные корзины.', en: 'One call names different baskets.' };
    throw new Refused('invalid', text, { basket_id: [text] });
  }
  return basketIdOf([...named][0], session);
}
