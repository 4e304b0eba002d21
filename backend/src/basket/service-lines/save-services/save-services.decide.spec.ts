import { expect, test } from '@jest/globals';
import { type OfferDetails, readService, writeGene } from '@oligoteka/genes';
import { seedBook } from '../../../dictionaries/testing/price-book.ts';
import { atOnce, type Steps } from '../../../guard/in-turns.ts';
import { given } from '../../../event-store/testing/given.ts';
import { basket } from '../../basket.ts';
import type { AttachedFolder, BasketEvent, BasketService } from '../../basket.events.ts';
import type { FolderFault } from '../service-files.ts';
import { serviceQuoteOf } from '../service-quote.ts';
import { type IncomingService, saveServices } from './save-services.decide.ts';

const book = seedBook();
const GENE = writeGene(
  'MSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTFSYGVQCFSRYPDHMKRHDFFKSAMPEGYVQERTIFFKD*',
  {
    host: 'ecoli',
    avoid: [],
  },
);
const save =
  (
    services: readonly IncomingService[],
    offers = new Map<number, OfferDetails>(),
    folders = new Map<number, AttachedFolder | FolderFault>(),
  ) =>
  (state: typeof basket.initial): BasketEvent[] =>
    atOnce(saving(services, offers, folders)(state));
const saving =
  (
    services: readonly IncomingService[],
    offers = new Map<number, OfferDetails>(),
    folders = new Map<number, AttachedFolder | FolderFault>(),
  ) =>
  (state: typeof basket.initial): Steps<BasketEvent[]> =>
    saveServices(state, {
      services,
      offers,
      folders,
      read: read(services),
      freshIds: [100, 101, 102],
      book,
      percent: 0,
    });
const read = (services: readonly IncomingService[]) =>
  new Map(
    services.flatMap(({ service, details = {} }, index) =>
      service === undefined || service === 'offer' ? [] : [[index, readService(service, details)] as const],
    ),
  );
const saved = (serviceId: number, service: BasketService): BasketEvent => ({
  type: 'ServiceSaved',
  data: { serviceId, service, quote: serviceQuoteOf(service, book, 0) },
});
const typed = { id: -1, service: 'gene', name: 'GFP', details: { sequence: GENE, vector: 'pUC57' } } as const;
const kept: BasketService = {
  service: 'gene',
  details: {
    ...{ sequence: GENE, vector: 'pUC57', isOwnVector: false, avoid: [] },
    ...{ siteBefore: '', siteBehind: '', note: '' },
  },
  title: 'GFP',
};
const offer: OfferDetails = {
  ...{ request: 'R-1', version: 1, price: 500_000, days: 20 },
  ...{ name: 'Пептид', name_en: 'Peptide', isSent: true },
};

test('a service gets an id and a price; the same again is no event; it is taken out by its id', () => {
  given(basket)
    .when(save([typed]))
    .then(saved(100, kept));
  given(basket, saved(100, kept))
    .when(save([{ ...typed, id: 100 }]))
    .thenNothing();
  given(basket, saved(100, kept))
    .when(save([{ id: 100, forDelete: true }]))
    .then({ type: 'ServiceRemoved', data: { serviceId: 100 } });
  given(basket)
    .when(save([{ id: 100, forDelete: true }]))
    .thenNothing();
});

test('services that are not named stay: two windows do not undo each other', () => {
  given(basket, saved(7, kept))
    .when(save([{ ...typed, name: 'other' }]))
    .then(saved(100, { ...kept, title: 'other' }));
});

test('letters that are no bases, and work without a price, are refused with their places', () => {
  const { fields } = given(basket)
    .when(
      save([
        { ...typed, details: { sequence: 'ACGN' } },
        { ...typed, id: -2, details: {} },
        { ...typed, id: -3, details: { sequence: GENE, vector: 'pXYZ' } },
      ]),
    )
    .thenRefused('invalid');
  expect(Object.entries(fields).map(([field, [text]]) => [field, text?.en])).toEqual([
    ['services.0.details.sequence', '“N” at 4 is no base of DNA: A, C, G, T are allowed.'],
    ['services.1.details.sequence', 'Enter the sequence.'],
    [
      'services.2.details',
      'The price list has no price for this work: send a request, and we shall make an offer. We do not keep the vector pXYZ',
    ],
  ]);
});

test('a vector that the chosen enzyme does not cut takes a request', () => {
  const details = { sequence: GENE, vector: 'pUC57', siteBefore: 'HindIII', siteBehind: 'NotI' };
  const { fields } = given(basket)
    .when(save([{ ...typed, details }]))
    .thenRefused('invalid');
  expect(fields['services.0.details']?.[0]?.en).toContain('NotI does not cut pUC57');
  // what was put there before the rule keeps its price
  const before = { ...kept, details: { ...kept.details, siteBefore: 'HindIII', siteBehind: 'NotI' } };
  expect(serviceQuoteOf(before as BasketService, book, 0)).not.toBeNull();
});

test('an offer is what its events say, and stands in a basket once', () => {
  const named = { id: -1, service: 'offer', details: { request: 'R-1', version: 1 } } as const;
  const { fields } = given(basket)
    .when(save([named]))
    .thenRefused('invalid');
  expect(Object.keys(fields)).toEqual(['services.0.details.request']);
  const found = new Map([[0, offer]]);
  const service: BasketService = { service: 'offer', details: offer, title: '' };
  given(basket)
    .when(save([named], found))
    .then(saved(100, service));
  given(basket, saved(7, { ...service, details: { ...offer, price: 1 } }))
    .when(save([named], found))
    .then(saved(7, service));
});

test('a gene is written from its protein, mutations are kept in one notation', () => {
  const protein =
    'MSKGEELFTGVVPILVELDGDVNGHKFSVSGEGEGDATYGKLTLKFICTTGKLPVPWPTLVTTFSYGVQCFSRYPDHMKRHDFFKSAMPEGYVQERTIFFKD*';
  const events = save([
    { id: -1, service: 'gene', details: { protein, host: 'ecoli', vector: 'pUC57' } },
    { id: -2, service: 'mutagenesis', details: { template: GENE, mutations: 'К3N' } },
  ])(basket.initial);
  expect(events).toMatchObject([
    { data: { service: { details: { sequence: GENE, protein, host: 'ecoli' } } } },
    { data: { service: { details: { mutations: ['p.Lys3Asn'], template: GENE } } } },
  ]);
});

test('a hundred genes are judged one by one, with a look at everything else in between', () => {
  const genes = Array.from({ length: 100 }, (_, index) => ({ ...typed, id: -1 - index }));
  expect([...saving(genes)(basket.initial)]).toHaveLength(100);
});
