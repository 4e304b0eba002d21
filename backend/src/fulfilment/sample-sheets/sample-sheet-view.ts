import { SENT_MATERIALS, type SentMaterial, SERVICE_NAMES } from '@oligoteka/genes';
import { needText, type SentPlate, type SentPrimer, type SentSample } from '@oligoteka/primer';
import type { Steps } from '../../guard/in-turns.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { lineRuns } from '../../mail/progress-words.ts';
import { breakable } from '../passports/passport-view.ts';
import { dayText, type Language } from '../passports/passport-words.ts';
import { plateView } from './plate-view.ts';
import {
  faultText,
  type NumberedSample,
  type PrimerCodes,
  primersText,
  type SampleNames,
  type SentForOrder,
  toldText,
  workText,
} from './sample-text.ts';
import { SAMPLE_WORDS } from './sample-words.ts';

/** The order of a sheet, and the language it is read in. */
export interface SheetOf {
  readonly number: string;
  /** The time it was placed, ISO 8601. */
  readonly placed: string;
  readonly language: Language;
  /** Who is asked about the samples; null once that was forgotten. */
  readonly contact: { readonly name: string; readonly phone: string } | null;
  /** Places to bring samples to, a line for each. */
  readonly places: readonly string[];
  /** Draws a QR code as its template takes it. */
  readonly qr: (text: string) => object;
}

interface Row {
  readonly cells: readonly string[];
  /** Bases of an own primer. */
  readonly sequence: string;
  /** What is too little, and the customer's note. */
  readonly fault: string;
  readonly note: string;
}

/** Data of the template `samples`: everything that is sent for an order, to lay into the parcel. */
export function* sampleSheetView(
  things: SentForOrder,
  names: SampleNames,
  { number, placed, language, contact, qr, places }: SheetOf,
): Steps<object> {
  const words = SAMPLE_WORDS[language];
  const { tubes, primers, plates, materials } = things;
  const codes = primerCodes(things);
  const parts: object[] = [];
  const table = function* (
    title: string,
    samples: readonly SentSample<NumberedSample>[],
    own: readonly SentPrimer[],
  ): Steps<void> {
    const rows: Row[] = [];
    for (const sample of samples) {
      rows.push(sampleRow(sample, names, { codes, language }));
      yield;
    }
    if (rows.length > 0) parts.push({ title, columns: words.columns, rows });
    if (own.length > 0)
      parts.push({
        ...{ title: words.ownPrimers, columns: words.primerColumns },
        rows: own.map((one) => primerRow(one, language)),
      });
  };
  yield* table(words.samples, tubes, primers);
  for (const plate of plates) {
    const title = words.plateTitle(plate.name, plate.code);
    parts.push({ title, ...plateView(plate, language) });
    yield* table(title, plate.samples, plate.primers);
  }
  if (materials.length > 0)
    parts.push({
      ...{ title: words.forServices, columns: words.materialColumns },
      rows: materials.map((one) => materialRow(one, language)),
    });
  return {
    ...{ lang: language, shop: words.shop, title: words.title, order: words.order(number) },
    placed: `${words.placed} ${dayText(moscowDay(placed), language)}`,
    contact: [contact?.name, contact?.phone].filter(Boolean).join(', '),
    qr: qr(number),
    words: {
      ...{
        sheet: words.sheet,
        of: words.of,
        send: words.send,
        how: words.howTitle,
        note: words.note,
        customer: words.customer,
      },
      ...{ places: words.places, handedOver: words.handedOver, taken: words.taken, day: words.day },
    },
    send: sendList(things, language),
    how: words.how,
    ...{ parts, places },
  };
}

/** What goes into the parcel. */
function sendList({ tubes, primers, plates, materials }: SentForOrder, language: Language): string[] {
  const words = SAMPLE_WORDS[language];
  return [
    ...(tubes.length > 0 ? [words.tubes(tubes.length)] : []),
    ...(primers.length > 0 ? [words.primers(primers.length)] : []),
    ...plates.map(
      ({ name, code, size, samples }) => `${words.plate(size, samples.length)} (${breakable(name)}, ${code})`,
    ),
    ...(materials.length > 0 ? [words.serviceTubes(materials.length)] : []),
    words.paper,
  ];
}

/** Codes of own primers, by their ids. */
function primerCodes({ primers, plates }: Pick<SentForOrder, 'primers' | 'plates'>): PrimerCodes {
  const all: SentPrimer[] = [
    ...primers,
    ...plates.flatMap((plate: SentPlate<NumberedSample>) => plate.primers),
  ];
  return new Map(all.map(({ id, code, well }) => [id, well === '' ? code : `${code}, ${well}`]));
}

function sampleRow(
  sample: SentSample<NumberedSample>,
  names: SampleNames,
  { codes, language }: { readonly codes: PrimerCodes; readonly language: Language },
): Row {
  const words = SAMPLE_WORDS[language];
  const { line, code, cap, well, need } = sample;
  const place = well === '' ? (cap === code ? '' : words.cap(cap)) : words.well(well);
  return {
    cells: [
      [code, place].filter(Boolean).join('\n'),
      breakable(line.name),
      workText(line, names, language),
      toldText(line, 'ng/µl', language),
      needText(need, 'ng/µl', language) || words.none,
      primersText(sample, codes, language),
    ],
    ...{ sequence: '', fault: faultText(need, language), note: line.note ?? '' },
  };
}

function primerRow(
  { code, name, sequence, concentration, well, need, lines }: SentPrimer,
  language: Language,
): Row {
  const words = SAMPLE_WORDS[language];
  return {
    cells: [
      [code, well === '' ? '' : words.well(well)].filter(Boolean).join('\n'),
      breakable(name),
      toldText({ concentration }, 'µM', language),
      needText(need, 'µM', language) || words.none,
      lineRuns(lines),
    ],
    ...{ sequence: breakable(sequence), fault: faultText(need, language), note: '' },
  };
}

function materialRow({ code, name, part, service }: SentMaterial, language: Language): Row {
  const { name: material, need } = SENT_MATERIALS[part];
  const work = SERVICE_NAMES[service][language];
  return {
    cells: [
      code,
      breakable(name) || SAMPLE_WORDS[language].none,
      `${work} · ${material[language]}`,
      need[language],
    ],
    ...{ sequence: '', fault: '', note: '' },
  };
}
