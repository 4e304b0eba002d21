import { Controller } from '@nestjs/common';
import {
  type GetBulksAnswer,
  type GetPrimerPricesAnswer,
  type GetProductsAnswer,
  GetProductsRequest,
  type ProductsForDiscountPage,
} from '@oligoteka/site-api';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { findProducts } from '../dictionaries/find-products.ts';
import { Asked, SiteCall } from './site-call.ts';

@Controller()
export class ProductController {
  constructor(private readonly dictionaries: Dictionaries) {}

  @SiteCall('/product/getPrimerPrices')
  async getPrimerPrices(): Promise<GetPrimerPricesAnswer> {
    const { prices, versions } = await this.dictionaries.current();
    return prices.map((price) => ({ ...price, version: versions.primerPrices }));
  }

  @SiteCall('/product/GetProducts', GetProductsRequest)
  async getProducts(@Asked(GetProductsRequest) request: GetProductsRequest): Promise<GetProductsAnswer> {
    const { products, versions } = await this.dictionaries.current();
    return findProducts(products, request).map((product) => ({ ...product, version: versions.products }));
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
}
