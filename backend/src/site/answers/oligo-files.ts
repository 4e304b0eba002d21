import type { OligoFile } from '@oligoteka/site-api';
import { isMade } from '../../fulfilment/passports/made-oligos.ts';
import { LABEL_FORMATS, type LabelFormat } from '../../fulfilment/passports/label-sheet.ts';
import { mayBeMade } from '../../ordering/order-lines.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';

/** A file about the oligos of an order that are made. */
export interface OligoFileName {
  readonly kind: 'passports' | 'pages' | 'bench' | 'labels' | 'xlsx';
  readonly language: 'ru' | 'en';
  /** The one oligo of it; undefined for all. */
  readonly line?: number;
}

const KINDS = ['passports', 'pages', 'bench', 'labels', 'xlsx'] as const;

/** Example: `passports`, `pages-en`, `line-3-en`; null for an unknown name. */
export function readOligoFileName(name: string): OligoFileName | null {
  const [, word = '', line, english] = /^([a-z]+?)(?:-([1-9]\d{0,4}))?(-en)?$/.exec(name) ?? [];
  const language = english === undefined ? 'ru' : 'en';
  if (word === 'line') return line === undefined ? null : { kind: 'pages', language, line: Number(line) };
  const kind = KINDS.find((known) => known === word);
  return kind === undefined || line !== undefined ? null : { kind, language };
}

/** The format of labels by its name; sheets of 65 without one. */
export function labelFormat(name: unknown): LabelFormat | null {
  const [first] = LABEL_FORMATS;
  return LABEL_FORMATS.find((one) => one.name === (name ?? first?.name)) ?? null;
}

/** Files about the oligos that are made; none while none is. */
export function oligoFiles(
  { uid, state, creation, fulfilment }: OrderView,
  language: 'ru' | 'en',
): OligoFile[] {
  const lines = creation?.lines ?? [];
  const isAny =
    mayBeMade({ state, fulfilment }) && lines.some((_, index) => isMade(lines, fulfilment, index));
  return isAny ? KINDS.map((kind) => ({ kind, url: oligoFileUrl(uid, kind, language) })) : [];
}

export function oligoFileUrl(uid: string, name: string, language: 'ru' | 'en'): string {
  return `/documents/${uid}/oligos/${name}${language === 'en' ? '-en' : ''}`;
}
