import { sentMaterials } from '@oligoteka/genes';
import { sentThings } from '@oligoteka/primer';
import type { SampleFile } from '@oligoteka/site-api';
import type { NumberedSample, SentForOrder } from '../../fulfilment/sample-sheets/sample-text.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';
import { cancelledLines } from '../../ordering/order-lines.ts';
import type { OrderState } from '../../ordering/order.events.ts';

/** A file about the samples that are sent for an order. */
export interface SampleFileName {
  readonly kind: SampleFile['kind'];
  readonly language: 'ru' | 'en';
}

type Sent = Pick<OrderView, 'number' | 'state' | 'submission' | 'creation' | 'fulfilment'>;

const KINDS = ['sheet', 'labels'] as const;
/** Nobody waits for samples of these. */
const OVER: readonly OrderState[] = ['submitted', 'rejected', 'cancelled', 'refunded'];

/** Example: `sheet`, `labels-en`; null for an unknown name. */
export function readSampleFileName(name: string): SampleFileName | null {
  const [, word, english] = /^([a-z]+)(-en)?$/.exec(name) ?? [];
  const kind = KINDS.find((known) => known === word);
  return kind === undefined ? null : { kind, language: english === undefined ? 'ru' : 'en' };
}

/** Tubes and plates that are sent for an order which has its number; null where there are none: of samples, and of DNA for services. */
export function sentForOrder({ number, state, submission, creation, fulfilment }: Sent): SentForOrder | null {
  if (number === null || OVER.includes(state)) return null;
  const lines = (creation?.lines ?? []).map((line, index) => ({ ...line, line: index + 1 }));
  const samples = lines.filter(
    (line): line is NumberedSample & (typeof lines)[number] => line.kind === 'sequence',
  );
  const cancelled = new Set(fulfilment === null ? [] : cancelledLines(fulfilment));
  const materials = sentMaterials(
    lines.filter((line) => line.kind === 'service'),
    cancelled,
  );
  if (materials.length === 0 && samples.every(({ line }) => cancelled.has(line))) return null;
  return { ...sentThings(samples, submission.plates, cancelled), materials };
}

/** The sheet and the labels of the samples of an order, from the moment it has a number. */
export function sampleFiles(order: Sent & Pick<OrderView, 'uid'>, language: 'ru' | 'en'): SampleFile[] {
  if (sentForOrder(order) === null) return [];
  return KINDS.map((kind) => ({ kind, url: sampleFileUrl(order.uid, kind, language) }));
}

function sampleFileUrl(uid: string, kind: SampleFile['kind'], language: 'ru' | 'en'): string {
  return `/documents/${uid}/samples/${kind}${language === 'en' ? '-en' : ''}`;
}
