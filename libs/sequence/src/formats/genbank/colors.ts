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
const OWN_KEYS = ['ApEinfo_fwdcolor', 'ApEinfo_revcolor', 'color', 'colour'];

/** A colour as everybody reads it; null for none. Example: `Cyan` is `#00ffff`. */
function colorOf(text: string): string | null {
  const word = text.trim().toLowerCase();
  if (/^#[\da-f]{6}$/u.test(word)) return word;
  return NAMED[word] ?? null;
}

/**
 * Takes the colour out of the qualifiers of a feature: ApE writes `/ApEinfo_fwdcolor`, SnapGene and Benchling a note
 * `color: #ff8800`. Of a feature on the other strand ApE shows the second colour.
 */
export function splitColor(
  qualifiers: readonly Qualifier[],
  isReverse: boolean,
): Pick<Feature, 'qualifiers' | 'color'> {
  const left: Qualifier[] = [];
  let color: string | null = null;
  for (const [key, text] of qualifiers) {
    const noted = key === 'note' ? IN_NOTE.exec(text ?? '') : null;
    const found = colorOf(noted?.[1] ?? (OWN_KEYS.includes(key) ? (text ?? '') : ''));
    if (found === null) {
      left.push([key, text]);
      continue;
    }
    if (color === null || (isReverse && key === 'ApEinfo_revcolor')) color = found;
    const rest = noted === null ? '' : (text ?? '').slice(0, noted.index);
    if (rest !== '') left.push([key, rest]);
  }
  return { qualifiers: left, ...(color !== null && { color }) };
}

/** Qualifiers with the colour as ApE, SnapGene and Benchling read it. */
export const withColor = ({ qualifiers, color }: Feature): readonly Qualifier[] =>
  color === undefined
    ? qualifiers
    : [...qualifiers, ['ApEinfo_fwdcolor', color], ['ApEinfo_revcolor', color]];
