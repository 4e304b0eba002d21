import type { Note } from '../model/sequence.ts';

const TEXT_AT = 12;
const BEHIND = `\n${' '.repeat(TEXT_AT)}`;

/** Divisions of EMBL that GenBank calls otherwise. */
const DIVISIONS: Readonly<Record<string, string>> = {
  ...{ PRO: 'BCT', HUM: 'PRI', MUS: 'ROD', FUN: 'PLN', TGN: 'SYN', UNC: 'UNA' },
};

/** Lines of a reference of EMBL by the names that GenBank has for them, in its order. */
const REFERENCE: readonly (readonly [code: string, name: string])[] = [
  ['RG', '  CONSRTM'],
  ['RA', '  AUTHORS'],
  ['RT', '  TITLE'],
  ['RL', '  JOURNAL'],
  ['RC', '  REMARK'],
];

/** A part of the head: a source with its taxonomy, a reference, or lines of one code. */
type Block = ReadonlyMap<string, readonly string[]>;

/** The head of an EMBL record, read line by line, as that of a GenBank record. */
export class EmblHead {
  readonly #lines = new Map<string, string[]>();
  readonly #sources: Map<string, string[]>[] = [];
  readonly #references: Map<string, string[]>[] = [];

  add(code: string, text: string): void {
    const row = text.trim();
    if (code === 'OS' && this.#sources.at(-1)?.has('OC') !== false) this.#sources.push(new Map());
    if (code === 'RN') this.#references.push(new Map());
    const block = code.startsWith('O')
      ? this.#sources.at(-1)
      : code.startsWith('R')
        ? this.#references.at(-1)
        : this.#lines;
    if (block === undefined || row === '') return;
    const rows = block.get(code) ?? [];
    rows.push(row);
    block.set(code, rows);
  }

  get description(): string {
    return textOf(this.#lines, 'DE');
  }

  /** The head as GenBank has it; `first` is the text of the line `ID`. */
  notes(first: string): Note[] {
    const comment = this.#lines.get('CC');
    const said = (keyword: string, text: string): Note[] => (text === '' ? [] : [[keyword, text]]);
    return [
      ...said('LOCUS', this.#dated(first)),
      ...said('ACCESSION', textOf(this.#lines, 'AC')),
      ...said('VERSION', this.#version(first)),
      ...said('DBLINK', this.#links().join(BEHIND)),
      ...said('KEYWORDS', textOf(this.#lines, 'KW')),
      ...this.#sources.map((block): Note => ['SOURCE', sourceText(block)]),
      ...this.#references.map((block): Note => ['REFERENCE', referenceText(block)]),
      ...(comment === undefined ? [] : [['COMMENT', comment.join(BEHIND)] as const]),
    ];
  }

  /** Division, and the day of the last change. Example: `PLN 25-NOV-2005`. */
  #dated(first: string): string {
    const division = /;\s*([A-Z]{3})\s*;[^;]*$/u.exec(first)?.[1] ?? '';
    const day = /\d{1,2}-[A-Z]{3}-\d{4}/u.exec(this.#lines.get('DT')?.at(-1) ?? '')?.[0] ?? '';
    return `${DIVISIONS[division] ?? division} ${day}`.trim();
  }

  #version(first: string): string {
    const accession = /^\w+/u.exec(first)?.[0] ?? '';
    const number = /;\s*SV\s+(\d+)/u.exec(first)?.[1];
    return number === undefined ? textOf(this.#lines, 'SV') : `${accession}.${number}`;
  }

  /** Projects and records of other collections; not the check sum, which holds no longer once a base is changed. */
  #links(): string[] {
    const projects = (this.#lines.get('PR') ?? []).flatMap((text) =>
      [...text.matchAll(/Project:\s*([^;\s]+)/gu)].map(([, id]) => `BioProject: ${id}`),
    );
    const others = (this.#lines.get('DR') ?? []).flatMap((text) => {
      const [name = '', ...ids] = text.replace(/\.$/u, '').split(/;\s*/u);
      const known = ids.filter((id) => id !== '');
      return name === 'MD5' || known.length === 0 ? [] : [`${name}: ${known.join('; ')}`];
    });
    return [...projects, ...others];
  }
}

const textOf = (block: Block, code: string): string => (block.get(code) ?? []).join(' ');

const row = (name: string, text: string): string => `\n${name.padEnd(TEXT_AT)}${text}`;

function sourceText(block: Block): string {
  const name = textOf(block, 'OS');
  const lineage = block.get('OC') ?? [];
  const organism = row('  ORGANISM', name.replace(/\s*\([^()]*\)$/u, ''));
  const organelle = textOf(block, 'OG');
  return [
    organelle === '' ? name : `${organelle} ${name}`,
    organism,
    ...lineage.map((text) => BEHIND + text),
  ].join('');
}

function referenceText(block: Block): string {
  const number = textOf(block, 'RN').replaceAll(/\D/gu, '') || '1';
  const places = [...textOf(block, 'RP').matchAll(/(\d+)-(\d+)/gu)].map(([, from, to]) => `${from} to ${to}`);
  const parts = REFERENCE.flatMap(([code, name]) => {
    const rows = (block.get(code) ?? []).map((text) => text.replace(/;$/u, '').replaceAll(/^"|"$/gu, ''));
    const text = rows.join(BEHIND);
    return text === '' ? [] : [row(name, text)];
  });
  const pubmed = /PUBMED;\s*(\d+)/iu.exec(textOf(block, 'RX'))?.[1];
  const doi = /DOI;\s*(\S+?)\.?$/iu.exec(textOf(block, 'RX'))?.[1];
  return [
    number + (places.length > 0 ? `  (bases ${places.join('; ')})` : ''),
    ...parts,
    ...(pubmed === undefined ? [] : [row('   PUBMED', pubmed)]),
    ...(pubmed === undefined && doi !== undefined ? [row('  REMARK', `DOI: ${doi}`)] : []),
  ].join('');
}
