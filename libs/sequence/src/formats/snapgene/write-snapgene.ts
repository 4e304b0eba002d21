import { escapeXml } from '@oligoteka/sheets';
import { toText } from '../../model/bases.ts';
import { type Feature, nameOf, qualifierOf, type Strand, stretchesOf } from '../../model/feature.ts';
import { type Sequence, USUAL_METHYLATION } from '../../model/sequence.ts';
import { BLOCK, COOKIE, FLAG, joinedBlocks, NO_COLOR } from './blocks.ts';
import { placeNote, segmentsOf } from './places.ts';

/** Versions of the format: the oldest program that reads it, and that of this writing. */
const READ_SINCE = 1;
const VERSION = 15;
const MADE = 19;

/** The bytes of a SnapGene file; `day` is the one it is written on, `YYYY-MM-DD`. */
export function snapgeneBytes(sequence: Sequence, day: string): Uint8Array {
  const { bases, isCircular, isUracil, features } = sequence;
  const isPrimer = (feature: Feature): boolean =>
    feature.kind === 'primer_bind' && qualifierOf(feature, 'primer_sequence') !== undefined;
  const letters = latin(toText(bases, 0, bases.length, isUracil));
  const content = new Uint8Array(letters.length + 1);
  const methylation = isUracil ? [] : (sequence.methylation ?? USUAL_METHYLATION);
  content[0] =
    (isCircular ? FLAG.circular : 0) |
    FLAG.doubleStranded |
    methylation.reduce((flags, methylase) => flags | FLAG[methylase], 0);
  content.set(letters, 1);
  return joinedBlocks([
    [BLOCK.cookie, Uint8Array.of(...latin(COOKIE), 0, READ_SINCE, 0, VERSION, 0, MADE)],
    [isUracil ? BLOCK.rna : BLOCK.dna, content],
    [
      BLOCK.features,
      xml(
        featuresXml(
          features.filter((one) => !isPrimer(one)),
          bases.length,
        ),
      ),
    ],
    [BLOCK.primers, xml(primersXml(features.filter(isPrimer), sequence))],
    [BLOCK.notes, xml(notesXml(sequence, day))],
  ]);
}

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
/** Letters beyond ASCII are written by their numbers, which XML reads in any encoding. */
const xml = (text: string): Uint8Array =>
  latin(
    `<?xml version="1.0"?>${text}`.replaceAll(
      /[^\n\x20-\x7e]/gu,
      (letter) => `&#${letter.codePointAt(0) ?? 63};`,
    ),
  );

function featuresXml(features: readonly Feature[], size: number): string {
  const all = features.flatMap((feature) => {
    // SnapGene knows one direction of a feature
    const strands = [...new Set(feature.ranges.map(({ strand }) => strand))];
    return strands.map((strand) => featureXml(feature, strand, size));
  });
  return `<Features nextValidID="${all.length}">${all.join('')}</Features>`;
}

const ATTRIBUTE = (name: string, value: string | number): string => ` ${name}="${escapeXml(String(value))}"`;

function featureXml(feature: Feature, strand: Strand, size: number): string {
  const { arrows, kind, color = NO_COLOR, qualifiers } = feature;
  const segments = segmentsOf(
    feature.ranges.filter((range) => range.strand === strand),
    size,
  );
  const way =
    arrows === 'none' ? '' : ATTRIBUTE('directionality', arrows === 'both' ? 3 : strand === '-' ? 2 : 1);
  const name = nameOf(feature);
  if (segments.length === 0) return '';
  return [
    `<Feature${ATTRIBUTE('name', name)}${way}${ATTRIBUTE('type', kind)}>`,
    ...segments.map(
      (range) => `<Segment${ATTRIBUTE('range', range)}${ATTRIBUTE('color', color)} type="standard"/>`,
    ),
    ...[...qualifiers, ...placeNote(feature)]
      .filter(([key, text]) => !(key === 'label' && text === name))
      .map(([key, text]) => `<Q${ATTRIBUTE('name', key)}>${valueXml(text)}</Q>`),
    '</Feature>',
  ].join('');
}

const valueXml = (text: string | null): string =>
  text !== null && /^\d{1,9}$/u.test(text)
    ? `<V${ATTRIBUTE('int', text)}/>`
    : `<V${ATTRIBUTE('text', text ?? '')}/>`;

function primersXml(features: readonly Feature[], { bases }: Sequence): string {
  const sites = new Map<string, Feature[]>();
  for (const feature of features) {
    const key = [nameOf(feature), qualifierOf(feature, 'primer_sequence')].join('\n');
    const same = sites.get(key) ?? [];
    same.push(feature);
    sites.set(key, same);
  }
  const all = [...sites.values()].map((same, index) => {
    const [first] = same;
    const sequence = (first && qualifierOf(first, 'primer_sequence')) ?? '';
    const note = (first && qualifierOf(first, 'note')) ?? '';
    const places = same.flatMap((site) =>
      stretchesOf(site, bases.length).map(({ start, length, strand }) => {
        const end = (start + length - 1) % bases.length;
        return `<BindingSite${ATTRIBUTE('location', `${start}-${end}`)} boundStrand="${strand === '-' ? 1 : 0}"/>`;
      }),
    );
    const named = `${ATTRIBUTE('recentID', index)}${ATTRIBUTE('name', first === undefined ? '' : nameOf(first))}`;
    return `<Primer${named}${ATTRIBUTE('sequence', sequence)}${ATTRIBUTE('description', note)}>${places.join('')}</Primer>`;
  });
  return `<Primers nextValidID="${all.length}">${all.join('')}</Primers>`;
}

function notesXml({ name, description, notes }: Sequence, day: string): string {
  const said = (keyword: string): string => notes.find(([one]) => one === keyword)?.[1] ?? '';
  const element = (tag: string, text: string): string =>
    text === '' ? '' : `<${tag}>${escapeXml(text)}</${tag}>`;
  return `<Notes>${[
    '<Type>Synthetic</Type>',
    element('CustomMapLabel', name),
    element('Description', description),
    element('AccessionNumber', said('ACCESSION')),
    element('Organism', said('SOURCE')),
    element('Comments', said('COMMENT')),
    element('LastModified', day.replaceAll('-', '.')),
  ].join('')}</Notes>`;
}
