import { foldChar, isInvisible, isWhite } from './alphabet.ts';
import { parseFlags, parseSettings, perScale } from './settings.ts';
import { type Modifier, type PrimerRules, SCALES, type Scale, type SettingsText } from './types.ts';

const LONGEST_NAME = 60;

/**
 * A modifier name for comparison: no blanks, one kind of dash and quote, Latin look-alikes, lower case
 * (rules of the modifier dictionary). Example: Cyrillic `ВНQ – 1` and `bhq-1` fold to the same.
 */
export function foldName(name: string): string {
  if (/^[\x20-\x7e]*$/u.test(name)) return name.replaceAll(' ', '').toLowerCase();
  let folded = '';
  for (const char of name.slice(0, LONGEST_NAME * 2).normalize('NFKC')) {
    if (isWhite(char) || isInvisible(char)) continue;
    folded += foldChar(oneDash(oneQuote(char))).char.toLowerCase();
  }
  return folded;
}

/** Every apostrophe, prime and accent people type for 5′ and 3′ as one `'`. */
export function oneQuote(char: string): string {
  return '’‘′`´ʹʼ‵＇‛'.includes(char) ? "'" : char;
}

/** Every dash as one `-`. */
export function oneDash(char: string): string {
  return '‐‑‒–—―−﹣－⁃'.includes(char) ? '-' : char;
}

/** The modifier a written name means, undefined for an unknown or deleted one. Example: `findModifier('6-fam', rules)?.id` is 10. */
export function findModifier(name: string, rules: PrimerRules): Modifier | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const id = rules.modifierByName.get(foldName(name));
  return id === undefined ? undefined : rules.modifiers.get(id);
}

function namesOf(modifiers: readonly Modifier[]): Map<string, number> {
  const byName = new Map<string, number>();
  const live = modifiers.filter((modifier) => !modifier.isDeleted);
  const add = (name: string, id: number) => {
    const folded = foldName(name);
    if (folded !== '' && !byName.has(folded)) byName.set(folded, id);
  };
  // Names before aliases: an alias never takes away the name of another modifier.
  for (const modifier of live) add(modifier.name, modifier.id);
  for (const modifier of live) {
    for (const alias of [...modifier.aliases, ...(modifier.idtCodes ?? [])]) {
      // An alias of plain bases would swallow degenerate combinations: (ACT) is H.
      if (!/^[acgt]+$/u.test(foldName(alias))) add(alias, modifier.id);
    }
  }
  return byName;
}

/**
 * Gathers everything the primer rules need; build it once per dictionary version.
 * Inosine and uridine are allowed at the scales where they have a price (primer-rules §3).
 */
export function primerRules(input: {
  settings: SettingsText;
  modifiers: Modifier[];
  prices: { scale: Scale; inosinePrice: number | null; uridinePrice: number | null }[];
}): PrimerRules {
  const { settings, modifiers, prices } = input;
  const allowed = settings.canPrimerIU === undefined ? null : perScale(parseFlags(settings.canPrimerIU));
  const can = (price: 'inosinePrice' | 'uridinePrice'): Record<Scale, boolean> => {
    const sold = (scale: Scale) =>
      (allowed === null || allowed[scale]) &&
      prices.some((row) => row.scale === scale && typeof row[price] === 'number');
    const [first, second, third, fourth] = SCALES as [Scale, Scale, Scale, Scale];
    return perScale([sold(first), sold(second), sold(third), sold(fourth)]);
  };
  return {
    settings: parseSettings(settings),
    modifiers: new Map(modifiers.map((modifier) => [modifier.id, modifier])),
    modifierByName: namesOf(modifiers),
    canInosine: can('inosinePrice'),
    canUridine: can('uridinePrice'),
  };
}
