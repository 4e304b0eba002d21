import { randomUUID } from 'node:crypto';
import { Credentials } from '../../src/accounts/credentials.ts';
import { Passwords } from '../../src/accounts/passwords/passwords.ts';
import { userStream, userSubject } from '../../src/accounts/user.events.ts';
import type { BasketEvent, BasketPrimer } from '../../src/basket/basket.events.ts';
import { KnownBaskets } from '../../src/basket/basket-lines.ts';
import { basketStream } from '../../src/basket/basket-stream.events.ts';
import { PrimerIds } from '../../src/basket/primers/primer-ids.ts';
import { quoteOf } from '../../src/basket/primers/save-primers/save-primers.decide.ts';
import type { Database } from '../../src/database.ts';
import { Dictionaries } from '../../src/dictionaries/dictionaries.ts';
import type { EventMetadata } from '../../src/event-store/event.ts';
import { EventStore } from '../../src/event-store/event-store.ts';
import type { VisitorBudgets } from '../../src/guard/budgets/visitor-budgets.ts';
import { PlaceOrder, PlaceOrderHandler } from '../../src/ordering/place-order/place-order.handler.ts';
import { PersonalData } from '../../src/personal-data/personal-data.ts';
import { projections } from '../../src/projections.ts';
import { upcasters } from '../../src/upcasters.ts';

const LETTERS = 'ACGT';
const COLLECTED = { way: 'pickup', to: null, isSplit: false } as const;
const TERMS = { language: 'ru', payment: 'invoice', purchaseNumber: '' } as const;
const PERSONAL = {
  payer: { name: 'ООО «Ромашка»', isPerson: false, inn: '7707083893', kpp: '773601001' },
  contact: { name: 'Иванова Анна', phone: '+7 900 000-00-00', email: 'ivanova@example.ru' },
  address: null,
  comment: '',
};

/** A member and their orders, written as the shop writes them, without HTTP in between. */
export class PastOrders {
  readonly uid: string = randomUUID();
  readonly #database: Database;
  readonly #store: EventStore;
  readonly #dictionaries: Dictionaries;
  readonly #ids: PrimerIds;
  readonly #personalData: PersonalData;
  readonly #place: PlaceOrderHandler;
  #placed = 0;

  constructor(database: Database) {
    this.#database = database;
    this.#store = new EventStore({ pool: database.pool, projections, upcasters });
    this.#dictionaries = new Dictionaries(database);
    this.#ids = new PrimerIds(database);
    this.#personalData = new PersonalData(database);
    const budgets = { largestOrder: () => null } as Partial<VisitorBudgets> as VisitorBudgets;
    this.#place = new PlaceOrderHandler(
      ...([this.#store, this.#dictionaries, this.#personalData, budgets, new KnownBaskets()] as const),
    );
  }

  /** An account that can log in. */
  async register(login: string, password: string): Promise<void> {
    const { uid } = this;
    const credentials = new Credentials(this.#database);
    const userId = await credentials.nextUserId();
    const subject = userSubject(uid);
    const seal = async (value: object) => ({
      subject,
      sealed: await this.#personalData.seal(subject, value),
    });
    await credentials.add({ uid, userId, login, passwordHash: await new Passwords().hash(password) });
    await credentials.confirm(uid);
    const { at } = this.#metadata();
    const requested = {
      type: 'RegistrationRequested',
      data: {
        userId,
        language: 'ru',
        login: await seal({ login }),
        name: await seal({ fName: 'Нина', lName: 'Петрова', mName: '', phone: '' }),
        consent: { version: 'bench', at, from: await seal({ address: '127.0.0.1' }) },
        letter: randomUUID(),
      },
    };
    const events = [requested, { type: 'UserRegistered', data: {} }];
    await this.#store.append({ stream: userStream(uid), expectedVersion: 0, events }, this.#metadata());
  }

  /** Adds so many orders of one primer each, which was saved so many times. */
  async order(orders: number, saves: number): Promise<void> {
    const { uid } = this;
    const wanted = { primers: null, products: null, sequences: true, services: true };
    for (let order = 0; order < orders; order += 1) {
      const isFirst = this.#placed === 0;
      const bound: BasketEvent[] = isFirst ? [{ type: 'BasketBound', data: { userId: uid } }] : [];
      const events = [...bound, ...(await this.#saves(saves))];
      this.#placed += 1;
      await this.#store.append(
        { stream: basketStream(uid, this.#placed), expectedVersion: isFirst ? 0 : 1, events },
        this.#metadata(),
      );
      await this.#place.execute(
        new PlaceOrder(
          ...([uid, randomUUID(), wanted, TERMS, COLLECTED, PERSONAL, null] as const),
          ...([{ primers: 0, products: 0 }, this.#metadata(), undefined, uid] as const),
        ),
      );
    }
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  async #saves(saves: number): Promise<BasketEvent[]> {
    const book = await this.#dictionaries.current();
    const [primerId = 0] = await this.#ids.next(1);
    return Array.from({ length: saves }, (_, turn): BasketEvent => {
      const sequence = Array.from(
        { length: 20 },
        (__, place) => LETTERS[(turn >> (2 * (place % 4))) & 3],
      ).join('');
      const primer: BasketPrimer = {
        name: `p${primerId}`,
        sequence,
        mods: [],
        unknownModifiers: [],
        scale: '0.04',
        options: [],
        numberInOrder: 1,
        editState: 'basket',
      };
      const data = { primerId, primer, quote: quoteOf(primer, book, 0) };
      return turn === 0
        ? { type: 'PrimerAdded', data: { ...data, tempId: -1 } }
        : { type: 'PrimerChanged', data };
    });
  }

  #metadata(): EventMetadata {
    return { at: new Date().toISOString(), actor: `user:${this.uid}`, correlationId: randomUUID() };
  }
}
