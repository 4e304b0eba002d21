import { isGenbank, readRecords } from '../paste/detect/genbank/records.ts';
import { foldName } from '../rules.ts';
import { figure } from './figure.ts';

/** Longest text of templates that is read, in characters: features and numbers of GenBank count. */
export const LONGEST_TEMPLATE_TEXT = 2_000_000;
/** Letters of one template: a large plasmid or a cosmid, no genome. */
export const LONGEST_TEMPLATE = 250_000;
/** Letters of all templates of a form. */
export const LONGEST_TEMPLATES = 1_000_000;
/** Templates of one form. */
export const MOST_TEMPLATES = 200;
const LONGEST_TEMPLATE_NAME = 100;
const TOLD_LETTERS = 10;

/** The DNA that a sample is read from, as far as the customer knows it. */
export interface Template {
  readonly name: string;
  /** IUPAC letters in capitals. */
  readonly sequence: string;
  readonly isCircular: boolean;
}

/** The reason why a text, or a record of it, is no template; `name` is empty for the whole text. */
export type TemplateFault =
  | { readonly kind: 'longText'; readonly name: ''; readonly most: number }
  | { readonly kind: 'tooMany'; readonly name: ''; readonly most: number }
  | { readonly kind: 'empty'; readonly name: string }
  | { readonly kind: 'tooLong'; readonly name: string; readonly most: number }
  | { readonly kind: 'strange'; readonly name: string; readonly letters: string };

/** Templates as they were read, and what could not be. */
export interface ReadTemplates {
  readonly templates: readonly Template[];
  readonly faults: readonly TemplateFault[];
}

/**
 * Reads templates as people have them: GenBank with one or more records, FASTA, or letters alone with numbers and blanks
 * between. Example: `>pUC19 circular\nTCGC GCG` is one circular template.
 */
export function readTemplates(text: string): ReadTemplates {
  if (text.length > LONGEST_TEMPLATE_TEXT)
    return { templates: [], faults: [{ kind: 'longText', name: '', most: LONGEST_TEMPLATE_TEXT }] };
  const records = isGenbank(text) ? genbankRecords(text) : fastaRecords(text);
  const templates: Template[] = [];
  const faults: TemplateFault[] = [];
  for (const { name, letters, isCircular } of records.slice(0, MOST_TEMPLATES)) {
    const sequence = letters.replace(/[^\p{L}]/gu, '').toUpperCase();
    const strange = [...new Set(sequence.replace(/[ACGTUMRWSYKVHDBN]/g, ''))];
    if (sequence === '') faults.push({ kind: 'empty', name });
    else if (strange.length > 0)
      faults.push({ kind: 'strange', name, letters: strange.slice(0, TOLD_LETTERS).join(', ') });
    else if (sequence.length > LONGEST_TEMPLATE)
      faults.push({ kind: 'tooLong', name, most: LONGEST_TEMPLATE });
    else templates.push({ name, sequence, isCircular });
  }
  if (records.length > MOST_TEMPLATES) faults.push({ kind: 'tooMany', name: '', most: MOST_TEMPLATES });
  return { templates, faults };
}

interface Record {
  readonly name: string;
  readonly letters: string;
  readonly isCircular: boolean;
}

const clipped = (name: string): string => name.slice(0, LONGEST_TEMPLATE_NAME);

function genbankRecords(text: string): Record[] {
  const circular = text
    .split(/\r\n|[\r\n]/u)
    .flatMap((line) => (line.startsWith('LOCUS') ? isRing(line) : []));
  return readRecords(text).records.map(({ locus, origin }, at) => ({
    name: clipped(locus),
    letters: origin,
    isCircular: circular[at] ?? false,
  }));
}

function fastaRecords(text: string): Record[] {
  return text
    .split(/^(?=\s*>)/mu, MOST_TEMPLATES + 2)
    .filter((piece) => piece.trim() !== '')
    .map((piece) => {
      const [, head = '', letters = ''] = /^\s*>([^\r\n]*)([\s\S]*)$/u.exec(piece) ?? ['', '', piece];
      const [name = ''] = /\S+/u.exec(head) ?? [];
      return { name: clipped(name), letters, isCircular: isRing(head) };
    });
}

/** Whether a heading calls its sequence circular. Example: `pUC19 circular`. */
export const isRing = (text: string): boolean => /\bcircular\b|кольцев/iu.test(text);

/** True for a template of this sample: of the samples that it names, or of all where it names none. */
export function isTemplateOf(named: string, sample: string): boolean {
  const names = named.split(/[,;\n]/).filter((name) => name.trim() !== '');
  return names.length === 0 || names.some((name) => foldName(name) === foldName(sample));
}

/** A fault in words. Example: `Не последовательность ДНК: буквы E, F.` */
export function templateFaultText(fault: TemplateFault, language: 'ru' | 'en'): string {
  const ru = language === 'ru';
  const of = fault.name === '' ? '' : ru ? `«${fault.name}»: ` : `“${fault.name}”: `;
  const capital = (words: string) =>
    of + (of === '' ? words.charAt(0).toUpperCase() + words.slice(1) : words);
  switch (fault.kind) {
    case 'longText':
      return ru
        ? `Текст длиннее ${figure(fault.most, 'ru')} знаков: разделите его на части.`
        : `The text is longer than ${figure(fault.most, 'en')} characters: split it into parts.`;
    case 'tooMany':
      return ru ? `Прочитаны первые ${fault.most} матриц.` : `The first ${fault.most} templates were read.`;
    case 'empty':
      return capital(ru ? 'в записи нет букв последовательности.' : 'no letters of a sequence in it.');
    case 'tooLong':
      return capital(
        ru
          ? `длиннее ${figure(fault.most, 'ru')} п. н.: дайте участок.`
          : `longer than ${figure(fault.most, 'en')} bp: give a part of it.`,
      );
    case 'strange':
      return capital(
        ru
          ? `это не последовательность ДНК: буквы ${fault.letters}.`
          : `this is no sequence of DNA: letters ${fault.letters}.`,
      );
  }
}
