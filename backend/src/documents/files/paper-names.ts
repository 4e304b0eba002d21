import type { FactPaperKind } from '../document.events.ts';
import type { PaperChoice } from '../document.ts';
import type { PaperKind } from '../content/paper.ts';

/** A requested file: its paper, language and format. */
export interface PaperName extends PaperChoice {
  readonly format: 'pdf' | 'docx' | 'xlsx';
}

/** A requested paper about a shipment or a payment, by its number in the order. */
export interface ShipmentPaperName {
  readonly kind: FactPaperKind;
  readonly shipment: number;
}

/**
 * Example: `transfer-2` is the УПД of the second shipment, `act-r1` the акт of the first results,
 * `advance-1` the invoice for the first advance; null for any other name.
 */
export function readShipmentPaperName(name: string): ShipmentPaperName | null {
  const [, kind, report, number] = /^(transfer|act|advance|adjustment)-(r?)([1-9]\d{0,4})$/.exec(name) ?? [];
  if (kind === undefined) return null;
  return { kind: kind as FactPaperKind, shipment: Number(number) * (report === 'r' ? -1 : 1) };
}

/** The name that a paper about a shipment is downloaded by. */
export function shipmentPaperName({ kind, shipment }: ShipmentPaperName): string {
  return `${kind}-${shipment < 0 ? 'r' : ''}${Math.abs(shipment)}`;
}

const KINDS: readonly PaperKind[] = ['invoice', 'invoice-offer', 'offer', 'specification'];
/** Papers that exist in English, and papers that a clerk edits. */
const IN_ENGLISH: readonly PaperKind[] = ['invoice-offer', 'offer'];
const EDITABLE: readonly PaperKind[] = ['offer', 'specification'];

/** The file of a name in an address; null for an unknown name. Example: `offer-en-docx` is the English offer as .docx. */
export function readPaperName(name: string): PaperName | null {
  // the lines are those of the offer, in cells
  if (name === 'lines-xlsx') return { kind: 'offer', language: 'ru', format: 'xlsx' };
  if (name === 'lines-en-xlsx') return { kind: 'offer', language: 'en', format: 'xlsx' };
  const format = name.endsWith('-docx') ? 'docx' : 'pdf';
  const paper = name.replace(/-docx$/, '');
  const language = paper.endsWith('-en') ? 'en' : 'ru';
  const kind = KINDS.find((known) => known === paper.replace(/-en$/, ''));
  if (kind === undefined) return null;
  if (language === 'en' && !IN_ENGLISH.includes(kind)) return null;
  if (format === 'docx' && !EDITABLE.includes(kind)) return null;
  return { kind, language, format };
}

/** Path to download a paper, below the address of the shop. */
export function paperPath(owner: string, name: string): string {
  return `/documents/${owner}/${name}`;
}
