import type { Choice, ChoiceColumn, ChoiceKind, ChoiceValue, Ends } from '../content/choice.ts';
import { typeset } from './typography.ts';

type Language = 'ru' | 'en';
type Words = readonly [ru: string, en: string];

/** A value as its file has it: `true`, `"A"`, `["слово", "word"]`, `[5000, "до 5 т. п. н.", "up to 5 kb"]`, `[50, 1000, …]`. */
export type WrittenValue = boolean | string | readonly (string | number | null)[];

/** A condition on a property: one of these words, or a number within limits. */
type Condition = boolean | readonly string[] | { from?: number; to?: number };

type Named = Record<Language, string>;

/** The file beside a page, `<route>.choice.json` (`content/README.md`). */
export interface WrittenChoice {
  columns: (Named & { key: string; kind: ChoiceKind; most?: number; log?: boolean })[];
  needs: (Named & { where?: Record<string, Condition>; goods?: string[] })[];
  goods: Record<string, { name?: Words } & Record<string, WrittenValue | undefined>>;
}

/** The choice of a page in one language; needs that are written as conditions are answered here. */
export function choiceOf(text: string, locale: Language): Choice {
  const { columns, needs, goods } = JSON.parse(text) as WrittenChoice;
  const inWords = (named: Named) => typeset(named[locale], locale);
  return {
    columns: columns.map(
      ({ kind, most, log, ...named }): ChoiceColumn => ({
        name: inWords(named),
        kind,
        ...(most !== undefined && { most }),
        ...(log !== undefined && { log }),
      }),
    ),
    needs: needs.map((need) => ({ name: inWords(need), goods: need.goods ?? fitting(need.where, goods) })),
    goods: Object.fromEntries(
      Object.entries(goods).map(([number, { name, ...written }]) => [
        number,
        {
          ...(name && { name: typeset(name[locale === 'ru' ? 0 : 1], locale) }),
          values: columns.map(({ key, kind }) => valueOf(kind, written[key], locale)),
        },
      ]),
    ),
  };
}

/** What the file says of a property, in the words of a language; null where it says nothing. */
function valueOf(kind: ChoiceKind, written: WrittenValue | undefined, locale: Language): ChoiceValue | null {
  if (written === undefined) return null;
  if (typeof written === 'boolean') return { yes: written };
  if (typeof written === 'string') return { ends: written as Ends };
  const said = written.slice(-2)[locale === 'ru' ? 0 : 1];
  const words = typeset(String(said), locale);
  const [at, to] = written;
  return {
    words,
    ...(kind !== 'words' && typeof at === 'number' && { at }),
    ...(kind === 'range' && typeof to === 'number' && { to }),
  };
}

/** Numbers of the goods that fulfil every condition. */
const fitting = (where: Record<string, Condition> = {}, goods: WrittenChoice['goods']): string[] =>
  Object.entries(goods)
    .filter(([, written]) => Object.entries(where).every(([key, wanted]) => fulfils(written[key], wanted)))
    .map(([number]) => number);

function fulfils(written: WrittenValue | undefined, wanted: Condition): boolean {
  if (typeof wanted === 'boolean') return written === wanted;
  if (written === undefined) return false;
  if (Array.isArray(wanted)) return wanted.includes(String(written));
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = wanted as {
    from?: number;
    to?: number;
  };
  const number = Array.isArray(written) ? written[0] : undefined;
  return typeof number === 'number' && number >= from && number <= to;
}
