const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const OTHER = new Map<string, string>();
for (const [at, letter] of [...LATIN].entries()) {
  const russian = RUSSIAN[at] ?? '';
  OTHER.set(letter, russian).set(russian, letter);
}

/** The same keys with the other layout. Example: `ефй` is `taq`, `ghfqvth` is `праймер`. */
export const otherLayout = (typed: string): string =>
  [...typed.toLowerCase()].map((letter) => OTHER.get(letter) ?? letter).join('');
