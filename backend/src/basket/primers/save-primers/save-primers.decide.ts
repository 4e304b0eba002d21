import {
  blocksPrice,
  message,
  type Mod,
  normalise,
  placeMods,
  type PrimerContent,
  type PrimerOption,
  type PrimerProblem,
  type ScaleChoice,
  validate,
} from '@oligoteka/primer';
import { quotePrimer } from '@oligoteka/pricing';
import type { PriceBook } from '../../../dictionaries/dictionaries.ts';
import { primerVersions } from '../../../dictionaries/dictionary.events.ts';
import { type Localised, Refused } from '../../../refused.ts';
import type { Steps } from '../../../guard/in-turns.ts';
import type { BasketState } from '../../basket-state.ts';
import type { BasketEvent, BasketPrimer, PrimerQuote, PrimerSource } from '../../basket.events.ts';

/** A primer as it arrives: raw text allowed, everything but the id may be missing. */
export interface IncomingPrimer {
  readonly id: number;
  readonly name?: string;
  readonly sequence?: string;
  readonly mods?: readonly Mod[];
  readonly unknownModifiers?: readonly { readonly position: number; readonly name: string }[];
  readonly scale?: ScaleChoice;
  readonly options?: readonly PrimerOption[];
  readonly numberInOrder?: number;
  readonly editState?: 'draft' | 'basket';
  readonly source?: PrimerSource;
  readonly forDelete?: boolean;
}

export interface SavePrimersInput {
  readonly primers: readonly IncomingPrimer[];
  /** One fresh id for each primer of the list; only those of new primers are used. */
  readonly freshIds: readonly number[];
  readonly book: PriceBook;
  readonly percent: number;
}

/**
 * The events of a save; none where nothing changed. Fields left out keep their value, so that two tabs can change different
 * fields. A primer for the basket with a fault that blocks its price refuses the whole batch. An unknown id with content
 * becomes a new primer, so that no typed text is lost. One step per primer, so that thousands do not block the event loop.
 */
export function* savePrimers(state: BasketState, input: SavePrimersInput): Steps<BasketEvent[]> {
  const fields: Record<string, Localised[]> = {};
  const known = new Map(state.primers);
  const events: BasketEvent[] = [];
  for (const [index, incoming] of input.primers.entries()) {
    yield;
    const before = known.get(incoming.id);
    if (incoming.forDelete === true) {
      if (known.delete(incoming.id)) events.push({ type: 'PrimerRemoved', data: { primerId: incoming.id } });
      continue;
    }
    if (before === undefined && isGone(incoming)) continue;
    const primer = understand(incoming, before?.primer, input.book);
    const blocking = primer.editState === 'basket' ? problemsOf(primer, input.book).filter(blocksPrice) : [];
    for (const problem of blocking)
      (fields[`primers.${index}.${fieldOf(problem)}`] ??= []).push(localised(problem));
    const quote = quoteOf(primer, input.book, input.percent);
    if (before === undefined) {
      const primerId = input.freshIds[index] ?? incoming.id;
      events.push({ type: 'PrimerAdded', data: { primerId, tempId: incoming.id, primer, quote } });
    } else if (JSON.stringify(before.primer) !== JSON.stringify(primer)) {
      known.set(incoming.id, { primer, quote });
      events.push({ type: 'PrimerChanged', data: { primerId: incoming.id, primer, quote } });
    }
  }
  if (Object.keys(fields).length > 0)
    throw new Refused(
      'invalid',
      {
        ru: 'В праймерах есть ошибки: исправьте их, прежде чем класть праймеры в корзину.',
        en: 'Some primers have errors: correct them before adding the primers to the basket.',
      },
      fields,
    );
  return events;
}

/** Whether a saved primer came without its content: then it is gone where this basket no longer holds it. */
export function isGone({
  id,
  name,
  sequence,
  mods,
  unknownModifiers,
  scale,
  options,
}: IncomingPrimer): boolean {
  return (
    id > 0 && [name, sequence, mods, unknownModifiers, scale, options].every((field) => field === undefined)
  );
}

/** Every mistake of a primer, in the order of the specification. */
export function problemsOf(primer: BasketPrimer, book: PriceBook): PrimerProblem[] {
  return validate(contentOf(primer), book.rules);
}

export function localised(problem: PrimerProblem): Localised {
  return { ru: message(problem, 'ru'), en: message(problem, 'en') };
}

/** The field of the form that a mistake is corrected in. */
export function fieldOf({ kind }: PrimerProblem): 'scale' | 'sequence' {
  return kind === 'noScale' || kind === 'scaleForbidden' ? 'scale' : 'sequence';
}

/** Every option once, and never clean and op together (spec §3): the thorough one stays. */
function chosenOptions(options: readonly PrimerOption[]): PrimerOption[] {
  return [...new Set(options)].filter((option) => option !== 'op' || !options.includes('clean'));
}

/** The price of a primer and everything it came from; null while it cannot be priced. */
export function quoteOf(primer: BasketPrimer, book: PriceBook, percent: number): PrimerQuote | null {
  const quote = quotePrimer(contentOf(primer), { rules: book.rules, prices: book.prices, percent });
  if (quote === null) return null;
  const { price, discountPrice, strategy } = quote;
  return { price, discountPrice, strategy, percent, pricedWith: primerVersions(book.versions) };
}

export function contentOf(primer: BasketPrimer): PrimerContent {
  return {
    name: primer.name,
    sequence: primer.sequence,
    mods: [...primer.mods],
    unknownModifiers: [...primer.unknownModifiers],
    scale: primer.scale,
    options: [...primer.options],
  };
}

/** The incoming text read by the field rule; fields left out stay as they were. */
export function understand(
  incoming: IncomingPrimer,
  before: BasketPrimer | undefined,
  book: PriceBook,
): BasketPrimer {
  const source = incoming.source ?? before?.source;
  return {
    name: incoming.name ?? before?.name ?? '',
    ...contentAfter(incoming, before, book),
    scale: incoming.scale ?? before?.scale ?? '',
    options: chosenOptions(incoming.options ?? before?.options ?? []),
    numberInOrder: incoming.numberInOrder ?? before?.numberInOrder ?? 0,
    editState: incoming.editState ?? before?.editState ?? 'draft',
    ...(source !== undefined && { source: sourceOf(source) }),
  };
}

/** Letters and modifiers are one field: a sequence says all of it, modifiers alone are put on the letters that stand. */
function contentAfter(
  { sequence, mods, unknownModifiers }: IncomingPrimer,
  before: BasketPrimer | undefined,
  book: PriceBook,
): Pick<BasketPrimer, 'sequence' | 'mods' | 'unknownModifiers'> {
  const read =
    sequence === undefined
      ? { sequence: before?.sequence ?? '', mods: [], unknownModifiers: [] }
      : normalise(sequence, book.rules);
  const kept = sequence === undefined ? before : undefined;
  const given = mods === undefined ? (kept?.mods ?? []) : innerForms(read.sequence, mods, book);
  return {
    sequence: read.sequence,
    mods: joinMods(given, read.mods),
    unknownModifiers: joinUnknown(unknownModifiers ?? kept?.unknownModifiers ?? [], read.unknownModifiers),
  };
}

/** The pasted text with its fields in one order, so that the same source saved again is no change. */
function sourceOf({ text, changes }: PrimerSource): PrimerSource {
  return { text, changes: changes.map(({ kind, before, after }) => ({ kind, before, after })) };
}

/** A dye listed inside a sequence is stored as the internal modifier, like one in brackets (spec §5, modifier placement). */
function innerForms(sequence: string, mods: readonly Mod[], book: PriceBook): Mod[] {
  const ids = new Map(placeMods({ sequence, mods }, book.rules).map(({ index, id }) => [index, id]));
  return mods.map(({ position, modifier }, index) => ({ position, modifier: ids.get(index) ?? modifier }));
}

function joinMods(given: readonly Mod[], inText: readonly Mod[]): Mod[] {
  const added = inText.filter(
    (mod) => !given.some((other) => other.position === mod.position && other.modifier === mod.modifier),
  );
  return [...given, ...added]
    .map(({ position, modifier }) => ({ position, modifier }))
    .sort((one, other) => one.position - other.position);
}

function joinUnknown(
  given: BasketPrimer['unknownModifiers'],
  inText: BasketPrimer['unknownModifiers'],
): BasketPrimer['unknownModifiers'] {
  const added = inText.filter(
    (one) => !given.some((other) => other.position === one.position && other.name === one.name),
  );
  return [...given, ...added].map(({ position, name }) => ({ position, name }));
}
