import { FAULTS, FaultyStatement, MAX_FAULTS, type StatementFault } from './statement-faults.ts';
import { linesOf } from './statement-text.ts';

/** Documents of a file; a busy shop has a hundred a day. */
export const MAX_DOCUMENTS = 200_000;
/** Characters of one field with the lines it goes on in; a purpose has 210. */
const LONGEST_VALUE = 2_000;

export interface Field {
  readonly text: string;
  readonly line: number;
}

/** A section of a statement: its fields by name in lower case, each once. */
export interface Section {
  readonly kind: 'account' | 'document';
  /** `Платежное поручение`, of a document. */
  readonly title: string;
  readonly line: number;
  readonly fields: ReadonlyMap<string, Field>;
}

const sides = ['плательщик', 'получатель'].flatMap((side) => [
  ...['', '1', '2', '3', '4', 'банк1', 'банк2'].map((part) => side + part),
]);
const purposes = ['', '1', '2', '3', '4', '5', '6'].map((part) => `назначениеплатежа${part}`);
/** Fields that hold words: these go on in lines of their own. */
const WORDS = new Set([...sides, ...purposes, 'квитанциясодержание']);
const KNOWN = new Set([
  ...WORDS,
  ...['плательщик', 'получатель'].flatMap((side) =>
    ['счет', 'инн', 'кпп', 'расчсчет', 'бик', 'корсчет'].map((part) => side + part),
  ),
  ...['номер', 'дата', 'сумма', 'квитанциядата', 'квитанциявремя', 'датасписано', 'датапоступило'],
  ...['видплатежа', 'видоплаты', 'кодназплатежа', 'код', 'статуссоставителя', 'показателькбк', 'окато'],
  ...['показательоснования', 'показательпериода', 'показательномера', 'показательдаты', 'показательтипа'],
  ...['очередность', 'срокплатежа', 'номерсчетапоставщика', 'датаначала', 'датаконца', 'расчсчет'],
  ...['начальныйостаток', 'всегопоступило', 'всегосписано', 'конечныйостаток'],
]);

/** The lines of a statement taken apart into sections; throws FaultyStatement. */
export function sectionsOf(text: string): Section[] {
  const reader = new SectionReader();
  let line = 0;
  for (const content of linesOf(text)) {
    line += 1;
    reader.read(line, content);
    if (reader.faults.length >= MAX_FAULTS) break;
  }
  if (reader.faults.length < MAX_FAULTS) reader.end(line);
  if (reader.faults.length > 0) throw new FaultyStatement(reader.faults);
  return reader.sections;
}

class SectionReader {
  readonly sections: Section[] = [];
  readonly faults: StatementFault[] = [];
  #open: (Section & { readonly fields: Map<string, Field> }) | null = null;
  #key = '';
  #documents = 0;
  #ended = false;

  read(line: number, raw: string): void {
    // control characters, which no terminal and no database should see; some files end with one, as in CP/M
    const content = raw.replaceAll(/\p{Cc}/gu, ' ').trim();
    if (line === 1) {
      if (content.replace('\ufeff', '') !== '1CClientBankExchange')
        throw new FaultyStatement([FAULTS.noStatement()]);
      return;
    }
    if (content === '') return;
    if (this.#ended) throw new FaultyStatement([...this.faults, FAULTS.behindEnd(line)]);
    if (content.includes('\ufffd')) this.faults.push(FAULTS.noText(line));
    else if (!this.#mark(line, content)) this.#field(line, content);
  }

  end(line: number): void {
    if (!this.#ended) this.faults.push(line === 0 ? FAULTS.noStatement() : FAULTS.cut(line));
  }

  /** Whether the line begins or ends something. */
  #mark(line: number, content: string): boolean {
    // longer lines are no marks, and need not be copied
    const mark = content.length > 100 ? '' : content.toLowerCase();
    if (mark === 'секциярасчсчет') this.#begin('account', '', line, content);
    else if (mark.startsWith('секциядокумент'))
      this.#begin('document', content.slice('СекцияДокумент='.length).trim(), line, content);
    else if (mark === 'конецрасчсчет') this.#close('account', line, content);
    else if (mark === 'конецдокумента') this.#close('document', line, content);
    else if (mark === 'конецфайла') {
      if (this.#open !== null) this.faults.push(FAULTS.unclosed(this.#open.line, this.#open.title));
      this.#ended = true;
    } else return false;
    return true;
  }

  #begin(kind: Section['kind'], title: string, line: number, content: string): void {
    if (this.#open !== null) this.faults.push(FAULTS.unexpected(line, content));
    if (kind === 'document') this.#documents += 1;
    if (this.#documents > MAX_DOCUMENTS)
      throw new FaultyStatement([...this.faults, FAULTS.tooMany(line, MAX_DOCUMENTS)]);
    this.#open = {
      kind,
      title: title === '' && kind === 'account' ? 'СекцияРасчСчет' : title,
      line,
      fields: new Map(),
    };
    this.#key = '';
  }

  #close(kind: Section['kind'], line: number, content: string): void {
    if (this.#open?.kind === kind) this.sections.push(this.#open);
    else this.faults.push(FAULTS.unexpected(line, content));
    this.#open = null;
    this.#key = '';
  }

  #field(line: number, content: string): void {
    const at = content.indexOf('=');
    const name = at > 0 && at <= 40 ? content.slice(0, at).trim() : '';
    const key = /^\p{L}+\d*$/u.test(name) ? name.toLowerCase() : '';
    const goesOn = WORDS.has(this.#key);
    if (KNOWN.has(key) || (key !== '' && !goesOn)) this.#put(line, key, name, content.slice(at + 1).trim());
    else if (goesOn) this.#goOn(line, content);
    // the head of a file, and lines behind an unknown field, may hold whatever a bank likes
    else if (this.#open !== null && (this.#key === '' || KNOWN.has(this.#key)))
      this.faults.push(FAULTS.unexpected(line, content));
  }

  #put(line: number, key: string, name: string, text: string): void {
    this.#key = key;
    if (this.#open === null) return;
    const { fields } = this.#open;
    const before = fields.get(key);
    if (text.length > LONGEST_VALUE) this.faults.push(FAULTS.tooLong(line, name));
    else if (before === undefined) fields.set(key, { text, line });
    else if (before.text !== text && KNOWN.has(key)) this.faults.push(FAULTS.twice(line, name));
  }

  #goOn(line: number, content: string): void {
    const before = this.#open?.fields.get(this.#key);
    if (this.#open === null || before === undefined) return;
    const text = `${before.text} ${content}`.trim();
    if (text.length > LONGEST_VALUE) this.faults.push(FAULTS.tooLong(line, this.#key));
    else this.#open.fields.set(this.#key, { text, line: before.line });
  }
}
