import { SENT_MATERIALS, SERVICE_NAMES } from '@oligoteka/genes';
import { orderCode } from '@oligoteka/primer';
import type { Steps } from '../../guard/in-turns.ts';
import { type LabelFormat, labelSheet } from '../passports/label-sheet.ts';
import { breakable } from '../passports/passport-view.ts';
import type { Language } from '../passports/passport-words.ts';
import { lineRuns } from '../../mail/progress-words.ts';
import type { SheetOf } from './sample-sheet-view.ts';
import { type SentForOrder, toldText } from './sample-text.ts';
import { SAMPLE_WORDS } from './sample-words.ts';

/** Characters of the numbers of samples that fit on the smallest label in one line. */
const LONGEST_RUNS = 12;

/** Data of the template `labels`: a label for every tube and plate that is sent. `from`: as for oligos. */
export function* sampleLabelsView(
  { tubes, primers, plates, materials }: SentForOrder,
  { number, language, qr }: Omit<SheetOf, 'placed' | 'places' | 'contact'>,
  format: LabelFormat,
  from: number,
): Steps<object> {
  const words = SAMPLE_WORDS[language];
  const labels: object[] = [];
  const add = (code: string, name: string, lines: readonly string[]): void => {
    const place = orderCode(number, code);
    labels.push({
      ...{ name: breakable(name), letters: [...name].length, lines, place, day: '', qr: qr(place) },
    });
  };
  for (const { code, name, size, samples } of plates) add(code, name, [words.plate(size, samples.length)]);
  for (const { code, line } of tubes) {
    add(code, line.name, [
      words.materials[line.sample],
      shownTold(toldText(line, 'ng/µl', language), language),
    ]);
    yield;
  }
  for (const { code, name, concentration, lines } of primers) {
    const told = shownTold(toldText({ concentration }, 'µM', language), language);
    const runs = lineRuns(lines);
    const samples = runs.length > LONGEST_RUNS ? words.forMany(lines.length) : words.forSamples(runs);
    add(code, name, [[words.ownPrimer, told].filter(Boolean).join(' · '), samples]);
    yield;
  }
  for (const { code, name, part, service } of materials) {
    const work = SERVICE_NAMES[service][language];
    add(code, name || work, [SENT_MATERIALS[part].name[language], name === '' ? '' : work]);
    yield;
  }
  return labelSheet({ title: words.labels(number), language, format, from, labels });
}

/** Nothing stands on a label where nothing was told. */
const shownTold = (text: string, language: Language): string =>
  text === SAMPLE_WORDS[language].notTold ? '' : text;
