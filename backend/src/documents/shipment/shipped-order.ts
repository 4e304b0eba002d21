import { moscowDay } from '../../jobs/moscow-day.ts';
import { carrierName } from '../../ordering/delivery/carriers.ts';
import { isLineEvent } from '../../ordering/line.events.ts';
import { cancelledLines, linesIn } from '../../ordering/order-lines.ts';
import { orderHistory } from '../../ordering/order.ts';
import { type OrderDetailsCorrected, type OrderState, orderStream } from '../../ordering/order.events.ts';
import type { PersonalDetails } from '../../ordering/personal-details.ts';
import { placeOf } from '../content/compose-paper.ts';
import { paperLines } from '../content/paper-lines.ts';
import type { PapersNeeds } from '../papers.ts';
import type { ShipmentPaper, ShippedLine } from './shipment-paper.ts';
import { reportsOf } from './shipped-reports.ts';

/** Facts of an order that the papers of its shipments need. */
export interface Shipped {
  readonly subject: string;
  readonly personal: PersonalDetails;
  /** An operator has given an address of the payer since it was ordered, or taken one back. */
  readonly isAddressCorrected: boolean;
  /** Where it was brought. */
  readonly place: string;
  readonly order: ShipmentPaper['order'];
  readonly state: OrderState | null;
  /** All lines that are not cancelled, sent or not. */
  readonly lines: readonly ShippedLine[];
  readonly shipments: readonly {
    readonly shipment: number;
    readonly carrier: string;
    readonly day: string;
    readonly lines: readonly ShippedLine[];
  }[];
}

/** Null for an order of which nothing was sent, and for one whose person was forgotten. */
export async function readShipped(
  uid: string,
  { store, personalData, dictionaries }: Pick<PapersNeeds, 'store' | 'personalData' | 'dictionaries'>,
): Promise<Shipped | null> {
  const events = await store.readStream(orderStream(uid));
  const { state, submission, creation, fulfilment } = orderHistory(events);
  if (submission === null || creation === null) return null;
  const { subject, sealed } = submission.personal;
  const personal = await personalData.open<PersonalDetails>(subject, sealed);
  if (personal === null) return null;
  const cancelled = new Set(cancelledLines(fulfilment));
  const book = await dictionaries.at(creation.pricedWith);
  const createdAt = events.find(({ type }) => type === 'OrderCreated')?.metadata.at ?? '';
  const sentAt = new Map(
    events.flatMap((event) =>
      isLineEvent(event) && event.type === 'LinesShipped'
        ? [[event.data.shipment, event.metadata.at] as const]
        : [],
    ),
  );
  const named = (line: number): ShippedLine[] => {
    const ordered = creation.lines[line - 1];
    return ordered === undefined ? [] : paperLines([ordered], book, 'ru').map((one) => ({ line, ...one }));
  };
  return {
    subject,
    personal,
    isAddressCorrected: events.some(
      ({ type, data }) =>
        type === 'OrderDetailsCorrected' && (data as OrderDetailsCorrected['data']).what === 'legal-address',
    ),
    place: placeOf(submission, personal),
    state,
    lines: creation.lines.flatMap((_, index) => (cancelled.has(index + 1) ? [] : named(index + 1))),
    order: {
      ...{ number: creation.number, purchaseNumber: submission.purchaseNumber, day: moscowDay(createdAt) },
    },
    shipments: [
      ...fulfilment.shipments.map(({ shipment, carrier }) => ({
        ...{ shipment, carrier: carrierName(carrier, 'ru'), day: moscowDay(sentAt.get(shipment) ?? '') },
        lines: linesIn(fulfilment, shipment).flatMap(named),
      })),
      ...reportsOf(events).map(({ shipment, day, lines }) => ({
        ...{ shipment, day, carrier: BY_FILE },
        lines: lines.flatMap(named),
      })),
    ],
  };
}

const BY_FILE = 'результаты переданы в электронном виде';
