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
