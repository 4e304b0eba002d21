/** Letters the bank does not take, and their substitutes. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  '«': '"',
  '»': '"',
  '„': '"',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '′': "'",
  '″': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '×': 'x',
  '·': '.',
  µ: 'мк',
  μ: 'мк',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  Δ: 'delta',
  '°': ' ',
  '₽': 'руб.',
};
const TAKEN = /[ -~А-Яа-яЁё№]/;

/** A text in the alphabet of the bank, which refuses a whole registration for one other letter. Example: `5′-мод.` is `5'-мод.` */
export function bankText(text: string, longest: number): string {
  const letters = [...text.normalize('NFC')].map((letter) => {
    if (TAKEN.test(letter)) return letter;
    return WRITTEN_AS[letter] ?? (/\s/u.test(letter) ? ' ' : '');
  });
  return letters.join('').replace(/ {2,}/g, ' ').trim().slice(0, longest).trimEnd();
}

/** Whether a text has no letters of other alphabets; the bank refuses an address that has them. */
export const isPrintableAscii = (text: string): boolean => /^[ -~]+$/.test(text);
