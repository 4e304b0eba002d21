const SCRIPTS = [
  [/^\p{Script=Cyrillic}+$/u, 'русск', 'Russian'],
  [/^\p{Script=Greek}+$/u, 'греческ', 'Greek'],
] as const;

/** Look-alikes, each once, with the script that they are of. Example: `Т (русская) прочитана как T.` */
export function readAsText(
  { before, after }: { readonly before: string; readonly after: string },
  language: 'ru' | 'en',
): string {
  const latin = [...after];
  const pairs = new Map([...before].map((typed, at) => [typed, latin[at] ?? ''] as const));
  const [typed, read] = [[...pairs.keys()].join(', '), [...pairs.values()].join(', ')];
  const script = SCRIPTS.find(([letters]) => letters.test(before.replace('…', '')));
  if (language === 'en') {
    const of = script?.[2] ?? 'not Latin';
    return `${typed} (${of}) ${pairs.size === 1 ? 'is' : 'are'} read as ${read}.`;
  }
  const of = script?.[1] ?? 'нелатинск';
  return pairs.size === 1
    ? `${typed} (${of}ая) прочитана как ${read}.`
    : `${typed} (${of}ие) прочитаны как ${read}.`;
}
