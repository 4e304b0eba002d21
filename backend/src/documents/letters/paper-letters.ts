import { dayText } from '@oligoteka/documents';
import type { EventStore } from '../../event-store/event-store.ts';
import type { LetterKind, WriteLetter } from '../../mail/letter.ts';
import { orderStream } from '../../ordering/order.events.ts';
import { awaitsPayment } from '../../ordering/order.ts';
import { aboutOrder } from '../../ordering/letters/order-letters.ts';
import type { PersonalData } from '../../personal-data/personal-data.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { isExpired, newestOf, documentsOf } from '../document.ts';
import type { DocumentReminded } from '../document.events.ts';
import { paperLink } from '../files/paper-link.ts';
import type { PaperKeys } from '../files/paper-keys.ts';

interface Needs {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly keys: PaperKeys;
}

/** Writes the letters about papers to the contact of the order; they hold no word that somebody typed. */
export function paperLetters({ store, personalData, keys }: Needs): Partial<Record<LetterKind, WriteLetter>> {
  return {
    'invoice-ends': async ({ stream, position }) => {
      const events = await store.readStream(stream);
      const event = events.find((one) => one.position === position);
      if (event?.type !== 'DocumentReminded') return null;
      const { document } = event.data as DocumentReminded['data'];
      const papers = documentsOf(events);
      const paper = papers.find(({ issued }) => issued.document === document);
      const today = moscowDay(new Date().toISOString());
      // another took its place, or it is too late to pay by it
      if (paper === undefined || paper !== newestOf(papers, paper.issued)) return null;
      const { issued, state } = paper;
      if (state !== 'valid' || isExpired({ ...issued, state }, today)) return null;

      const orders = orderStream(stream.slice('document-'.length));
      const known = await aboutOrder(orders, await store.readStream(orders), personalData);
      if (known === null || !awaitsPayment(known)) return null;
      if (known.isHeld) return 'held';
      const { addressed, order } = known;
      const name = issued.language === 'ru' ? issued.kind : `${issued.kind}-${issued.language}`;
      const { language } = issued;
      const invoice = { path: await paperLink({ ...order, name }, keys), file: null, language };
      return {
        kind: 'invoice-ends',
        ...addressed,
        order,
        invoice,
        lastDay: dayText(issued.validUntil, addressed.language),
      };
    },
  };
}
