import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Basket, DataOf, RequestOf, SiteCaller, SitePath } from '@oligoteka/site-api';
import type { Request } from 'express';
import { Dictionaries } from '../dictionaries/dictionaries.ts';
import { GetGoodsEdition } from '../documents/goods/get-goods-papers.handler.ts';
import { Batcher } from '../event-store/batcher.ts';
import { InProcessCalls } from './in-process-calls.ts';
import { nobody, type Session, sessionOf } from './session/session.ts';

/** Calls that give all visitors without a basket the same, for as long as nothing is published. */
const SAME_FOR_ALL: ReadonlySet<SitePath> = new Set<SitePath>([
  '/basket/getBasket',
  '/basket/settings',
  '/primer/getMods',
  '/product/getBulks',
  '/product/getGoodsPapers',
  '/product/getPrimerPrices',
  '/product/GetProducts',
  '/product/getProductsForDiscountPage',
  '/profile/getProfile',
  '/v2/dictionaries/FindDelivery',
  '/v2/dictionaries/FindDyeSets',
  '/v2/dictionaries/FindGenePrices',
  '/v2/dictionaries/FindSeqOptions',
  '/v2/dictionaries/FindSeqPrices',
  '/v2/dictionaries/FindVersions',
]);
/** The offset of Moscow is the same all year. */
const MOSCOW_MILLISECONDS = 3 * 3_600_000;

/** The calls of a page that is the same for everybody. */
interface CallsForAll {
  readonly call: SiteCaller;
  /** Whether all of them were such as give everybody the same. */
  isSame(): boolean;
}

/** The calls that a page is made of: of one visitor, or of all who see the same. */
@Injectable()
export class PageCalls {
  /** Requests that come together ask together; each is answered by a reading that began after it came. */
  readonly #editions = new Batcher(
    async (asked: readonly null[]) => {
      const edition = await this.readEdition();
      return asked.map(() => edition);
    },
    { isForAll: () => true },
  );
  readonly #baskets = new WeakMap<Request, Promise<Basket>>();
  #known = '';

  constructor(
    private readonly calls: InProcessCalls,
    private readonly dictionaries: Dictionaries,
    private readonly queries: QueryBus,
  ) {}

  /** Another word as soon as anything changed that pages for everybody show, in whatever process it was done. */
  edition(): Promise<string> {
    return this.#editions.ask(null);
  }

  forAll(language: Session['language']): CallsForAll {
    const call = this.calls.callAs(nobody(language));
    let isSame = true;
    return {
      isSame: () => isSame,
      call: (path, asked) => {
        isSame &&= SAME_FOR_ALL.has(path);
        return call(path, asked);
      },
    };
  }

  of(page: Request): SiteCaller {
    const call = this.calls.callAs(sessionOf(page));
    const basket = () => this.basketOf(page);
    return <Path extends SitePath>(path: Path, asked: RequestOf<Path>) =>
      path === '/basket/getBasket' && Object.keys(asked).length === 0
        ? (basket() as Promise<DataOf<Path>>)
        : call(path, asked);
  }

  /** Whether the visitor of a page is told apart from others by nothing: no member, and nothing was ever in the basket. */
  async seesWhatAllSee(page: Request): Promise<boolean> {
    const { member, isBasketKnown } = sessionOf(page);
    if (member !== null || !isBasketKnown) return member === null;
    return (await this.basketOf(page)).version === 0;
  }

  /** Read once for a page: whether it is the visitor's own follows from it, and then the page shows it. */
  private basketOf(page: Request): Promise<Basket> {
    const known = this.#baskets.get(page);
    if (known !== undefined) return known;
    const basket = this.calls.callAs(sessionOf(page))('/basket/getBasket', {});
    this.#baskets.set(page, basket);
    return basket;
  }

  private async readEdition(): Promise<string> {
    const [dictionaries, goods] = await Promise.all([
      this.dictionaries.edition(),
      this.queries.execute<GetGoodsEdition, string>(new GetGoodsEdition()),
    ]);
    // some pages name the day
    const day = new Date(Date.now() + MOSCOW_MILLISECONDS).toISOString().slice(0, 'yyyy-mm-dd'.length);
    const edition = [dictionaries, goods, day].join(' ');
    // the prices that this process knows may be those of a moment ago
    if (edition !== this.#known) this.dictionaries.readAnew();
    this.#known = edition;
    return edition;
  }
}
