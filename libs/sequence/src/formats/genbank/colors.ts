import type { Feature, Qualifier } from '../../model/feature.ts';

/** Names of colours that programs write in place of figures. */
const NAMED: Readonly<Record<string, string>> = {
  ...{
    black: '#000000',
    white: '#ffffff',
    red: '#ff0000',
    green: '#00ff00',
    blue: '#0000ff',
    cyan: '#00ffff',
  },
  ...{ magenta: '#ff00ff', yellow: '#ffff00', orange: '#ffa500', pink: '#ffc0cb', purple: '#a020f0' },
  ...{
    gray: '#bebebe',
    grey: '#bebebe',
    brown: '#a52a2a',
    violet: '#ee82ee',
    salmon: '#fa8072',
    gold: '#ffd700',
  },
};
const IN_NOTE = /(?:^|;)\s*color:\s*(#[\da-f]{6}|[a-z]+)\s*(?:;\s*direction:\s*\w+)?\s*;?\s*$/iu;
const REVERSE = 'ApEinfo_revcolor';
const FORWARD = 'ApEinfo_fwdcolor';
const APE = [FORWARD, REVERSE];
const OWN_KEYS = [...APE, 'color', 'colour'];

/** A colour as everybody reads it; null for none. Example: `Cyan` is `#00ffff`. */
function colorOf(text: string): string | null {
  const word = text.trim().toLowerCase();
  if (/^#[\da-f]{6}$/u.test(word)) return word;
  return NAMED[word] ?? null;
}

/**
 * Takes the colour out of the qualifiers of a feature: ApE writes `/ApEinfo_fwdcolor`, SnapGene and Benchling a note
 * `color: #ff8800`. Of a feature on the other strand ApE shows the second colour; where the two differ, the one that is not shown
 * stays a qualifier.
 */
export function splitColor(
  qualifiers: readonly Qualifier[],
  isReverse: boolean,
): Pick<Feature, 'qualifiers' | 'color'> {
  const own = qualifiers.map(([key, text]): string | null => {
    if (key !== 'note' && !OWN_KEYS.includes(key)) return null;
    const said = key === 'note' ? IN_NOTE.exec(text ?? '')?.[1] : text;
    return colorOf(said ?? '');
  });
  if (own.every((one) => one === null)) return { qualifiers };
  const shown = own[qualifiers.findIndex(([key]) => key === (isReverse ? REVERSE : FORWARD))];
  const color = shown ?? own.find((one) => one !== null) ?? null;
  const left = qualifiers.flatMap(([key, text], index): Qualifier[] => {
    const found = own[index] ?? null;
    if (found === null || (APE.includes(key) && found !== color)) return [[key, text]];
    const rest = key === 'note' ? (text ?? '').slice(0, IN_NOTE.exec(text ?? '')?.index) : '';
    return rest === '' ? [] : [[key, rest]];
  });
  return { qualifiers: left, ...(color !== null && { color }) };
}

/** Qualifiers with the colour as ApE, SnapGene and Benchling read it. */
export function withColor({ qualifiers, color }: Feature): readonly Qualifier[] {
  if (color === undefined) return qualifiers;
  const missing = APE.filter((key) => !qualifiers.some(([one]) => one === key));
  return [...qualifiers, ...missing.map((key): Qualifier => [key, color])];
}
