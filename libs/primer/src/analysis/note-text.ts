import type { AnalysisNote } from './types.ts';

const TEXTS: Readonly<Record<AnalysisNote, Readonly<Record<'ru' | 'en', string>>>> = {
  uridineAsThymine: {
    ru: 'Tm и поглощение посчитаны с T вместо U.',
    en: 'Tm and extinction are computed with T in place of U.',
  },
  inosineAnyPartner: {
    ru: 'Партнёр инозина неизвестен: Tm указана от худшего до лучшего.',
    en: 'The partner of inosine is unknown: Tm runs from the worst to the best.',
  },
  backboneOnly: {
    ru: 'Tm посчитана для самой ДНК, без влияния модификаторов.',
    en: 'Tm is that of the DNA alone, without the effect of modifiers.',
  },
  extinctionUnconfirmed: {
    ru: 'Поглощение красителя взято из каталога и не проверено.',
    en: 'The extinction of a dye is a catalogue value that was not confirmed.',
  },
};

/** A note on the figures as a sentence. Example: `analysisNoteText('uridineAsThymine', 'en')`. */
export function analysisNoteText(note: AnalysisNote, language: 'ru' | 'en' = 'ru'): string {
  return TEXTS[note][language];
}
