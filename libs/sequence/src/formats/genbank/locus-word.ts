const LETTERS: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ё: 'e' },
  ...{ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', κ: 'kappa', λ: 'lambda', μ: 'mu' },
  ...{ σ: 'sigma', φ: 'phi', ψ: 'psi', ω: 'omega', '–': '-', '—': '-' },
};

/**
 * A name as `LOCUS` may have it: one word of ASCII without commas, Russian and Greek in Latin letters, `_` for what has none. Example:
 * `Мой вектор, Δlac` is `Moy_vektor_Deltalac`.
 */
export function locusWord(name: string): string {
  const latin = name.normalize('NFC').replaceAll(/[^\p{ASCII}]/gu, (letter) => {
    const small = letter.toLowerCase();
    const plain = LETTERS[small] ?? letter.normalize('NFKD').replaceAll(/[^\p{ASCII}]/gu, '');
    if (plain === '' && !(small in LETTERS)) return /\s/u.test(letter) ? ' ' : '_';
    return small === letter ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
  });
  return latin.trim().replaceAll(/[\s,]+/gu, '_') || 'sequence';
}

const BEHIND_NAME = ': ';
/** Places of a definition where its name may end, so many letters into it at most: a text of a file may be as long as the file. */
const MOST_ENDS = 20;
const LONGEST_NAME = 1_000;

/**
 * What `DEFINITION` says, both on one line: a name that `LOCUS` cannot hold as it is stands before the description. Example: `Мой
 * вектор: A vector`.
 */
export const definitionText = (name: string, description: string): string =>
  locusWord(name) === name ? description : [name, description].filter(Boolean).join(BEHIND_NAME);

/** The name and the description of a record by the word of its `LOCUS` and its `DEFINITION`. */
export function readDefinition(word: string, text: string): { name: string; description: string } {
  let end = text.length <= LONGEST_NAME ? text.length : text.lastIndexOf(BEHIND_NAME, LONGEST_NAME);
  for (let ends = 0; end > 0 && ends < MOST_ENDS; ends += 1) {
    const name = text.slice(0, end);
    if (name !== word && locusWord(name) === word)
      return { name, description: text.slice(end + BEHIND_NAME.length) };
    end = text.lastIndexOf(BEHIND_NAME, end - 1);
  }
  return { name: word, description: text };
}
