/** A language of papers and pages. */
export type Language = 'ru' | 'en';

interface Words {
  readonly shop: string;
  readonly passport: string;
  readonly passports: string;
  readonly bench: string;
  readonly order: (number: string) => string;
  readonly line: string;
  readonly name: string;
  readonly sequence: string;
  readonly length: string;
  readonly scale: string;
  readonly cleaning: string;
  readonly noCleaning: string;
  readonly od: string;
  readonly nmol: string;
  readonly nmolByOd: string;
  readonly micrograms: string;
  readonly tm: string;
  readonly tmMethod: string;
  readonly mwCalculated: string;
  readonly mwMeasured: string;
  readonly extinction: string;
  readonly purity: string;
  readonly lot: string;
  readonly made: string;
  readonly water: string;
  readonly done: string;
  readonly unknown: string;
  readonly sheet: string;
  readonly of: string;
  readonly howTitle: string;
  readonly how: readonly string[];
  readonly figures: string;
}

const RU: Words = {
  shop: 'Олиготека',
  passport: 'Паспорт олигонуклеотида',
  passports: 'Паспорта олигонуклеотидов',
  bench: 'Лабораторный лист',
  order: (number) => `Заказ № ${number}`,
  line: 'Строка',
  name: 'Название',
  sequence: 'Последовательность 5′→3′',
  length: 'Длина, нт',
  scale: 'Шкала синтеза, мкмоль',
  cleaning: 'Обработка',
  noCleaning: 'обессоливание',
  od: 'Количество, ОЕ (260 нм)',
  nmol: 'Количество, нмоль',
  nmolByOd: 'Количество по ОЕ, нмоль',
  micrograms: 'Масса вещества, мкг',
  tm: 'Tm, °C',
  tmMethod: 'SantaLucia 1998; 50 мМ Na⁺, 1,5 мМ Mg²⁺, 0,6 мМ dNTP, 50 нМ олигонуклеотида',
  mwCalculated: 'Молекулярная масса расчётная, г/моль',
  mwMeasured: 'Молекулярная масса измеренная, Да',
  extinction: 'ε (260 нм), л/(моль·см)',
  purity: 'Чистота, %',
  lot: 'Серия',
  made: 'Дата изготовления',
  water: 'Воды до 100 мкМ, мкл',
  done: 'Готово',
  unknown: 'не рассчитано',
  sheet: 'Лист',
  of: 'из',
  howTitle: 'Как растворить и хранить',
  how: [
    'Перед открыванием центрифугируйте пробирку 1 мин при 10 000 g: сухой осадок бывает и под крышкой.',
    'Для запасного раствора 100 мкМ добавьте указанный объём воды, свободной от нуклеаз, или буфера TE (10 мМ Tris-HCl, 0,1 мМ ЭДТА, pH 8,0). Прогрейте 10 мин при 55 °C и перемешайте.',
    'Раствор храните при −20 °C; разделите на порции, чтобы не замораживать повторно. Сухой препарат до растворения храните при −20 °C. Олигонуклеотиды с красителями берегите от света.',
  ],
  figures: 'Tm посчитана для самой ДНК, без влияния модификаторов. Количество измерено при 260 нм.',
};

const EN: Words = {
  shop: 'Oligoteka',
  passport: 'Oligonucleotide data sheet',
  passports: 'Oligonucleotide data sheets',
  bench: 'Bench sheet',
  order: (number) => `Order ${number}`,
  line: 'Line',
  name: 'Name',
  sequence: 'Sequence 5′→3′',
  length: 'Length, nt',
  scale: 'Synthesis scale, µmol',
  cleaning: 'Treatment',
  noCleaning: 'desalted',
  od: 'Amount, OD (260 nm)',
  nmol: 'Amount, nmol',
  nmolByOd: 'Amount by OD, nmol',
  micrograms: 'Amount, µg',
  tm: 'Tm, °C',
  tmMethod: 'SantaLucia 1998; 50 mM Na⁺, 1.5 mM Mg²⁺, 0.6 mM dNTP, 50 nM oligonucleotide',
  mwCalculated: 'Molecular weight calculated, g/mol',
  mwMeasured: 'Molecular weight measured, Da',
  extinction: 'ε (260 nm), L/(mol·cm)',
  purity: 'Purity, %',
  lot: 'Lot',
  made: 'Date of manufacture',
  water: 'Water for 100 µM, µl',
  done: 'Done',
  unknown: 'not calculated',
  sheet: 'Page',
  of: 'of',
  howTitle: 'How to dissolve and store',
  how: [
    'Spin the tube for 1 min at 10,000 g before you open it: the dry pellet may be in the cap.',
    'For a 100 µM stock add the stated volume of nuclease-free water or TE buffer (10 mM Tris-HCl, 0.1 mM EDTA, pH 8.0). Warm for 10 min at 55 °C and mix.',
    'Keep the solution at −20 °C, in portions, so that it is not thawed again and again. Keep the dry oligonucleotide at −20 °C. Protect those with dyes from light.',
  ],
  figures: 'Tm is that of the DNA alone, without the effect of modifiers. The amount is measured at 260 nm.',
};

export const PASSPORT_WORDS: Readonly<Record<Language, Words>> = { ru: RU, en: EN };

const TREATMENTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  op: { ru: 'ОП-очистка', en: 'cartridge purified' },
  clean: { ru: 'очистка', en: 'purified' },
  keen: { ru: 'фосфорилирование', en: 'phosphorylated' },
};

/** Example: `очистка, фосфорилирование`. */
export function treatmentText(options: readonly string[], language: Language): string {
  const known = options.map((option) => TREATMENTS[option]?.[language] ?? option);
  return known.length === 0 ? PASSPORT_WORDS[language].noCleaning : known.join(', ');
}

/** A figure as the language writes it. Example: `1 234,5`. */
export function figure(value: number, digits: number, language: Language): string {
  const [whole = '', rest] = value.toFixed(digits).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, language === 'ru' ? '\u00a0' : ',');
  return rest === undefined ? grouped : `${grouped}${language === 'ru' ? ',' : '.'}${rest}`;
}

/** Example: `26.11.2026`, `26 Nov 2026`. */
export function dayText(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (language === 'ru') return `${date}.${month}.${year}`;
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return `${Number(date)} ${names[Number(month) - 1] ?? ''} ${year}`;
}
