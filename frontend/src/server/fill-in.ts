/** Facts of the shop about itself: `company.phone` → text. */
export type Facts = Readonly<Record<string, string>>;

/** The same facts as the owner writes them: a text, or one for each language. */
export type OwnersFacts = Readonly<Record<string, string | { readonly ru: string; readonly en: string }>>;

const PLACEHOLDER = /\{\{([\w.]+)\}\}/g;
/** A full stop inside an abbreviation («т. п. н.») is followed by a small letter. */
const BETWEEN_SENTENCES = /(?<=[.!?]) (?=[«[{(]*[A-ZА-ЯЁ0-9{])/;

/**
 * Puts facts in place of `{{key}}`. Without a fact its sentence, list item or table row is left out, and an empty
 * heading or table with it.
 */
export function fillIn(markdown: string, facts: Facts): string {
  const blocks = markdown
    .trim()
    .split('\n\n')
    .map((block) => filledBlock(block, facts))
    .filter((block) => block !== '');
  return blocks.filter((block, index) => !isBareHeading(block, blocks[index + 1])).join('\n\n');
}

function filledBlock(block: string, facts: Facts): string {
  if (!block.includes('{{')) return block;
  const isTable = block.startsWith('|');
  const lines = block.split('\n').flatMap((line) => {
    if (isTable) return complete(line, facts) ? [filled(line, facts)] : [];
    const [marker = ''] = /^(?:[-*] |\d+\. )?/.exec(line) ?? [];
    const sentences = line.slice(marker.length).split(BETWEEN_SENTENCES);
    const kept = sentences.filter((sentence) => complete(sentence, facts));
    return kept.length === 0 ? [] : [marker + filled(kept.join(' '), facts)];
  });
  const isBareTable = isTable && lines.length <= 2;
  return isBareTable ? '' : lines.join('\n');
}

function isBareHeading(block: string, next: string | undefined): boolean {
  const level = /^(#+) /.exec(block)?.[1]?.length;
  if (level === undefined || block.includes('\n')) return false;
  const nextLevel = next === undefined ? 0 : (/^(#+) /.exec(next)?.[1]?.length ?? Infinity);
  return nextLevel <= level;
}

const complete = (text: string, facts: Facts): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, key = '']) => facts[key] !== undefined);

const filled = (text: string, facts: Facts): string =>
  text.replaceAll(PLACEHOLDER, (_, key: string) => facts[key] ?? '');
