import { counted } from '@oligoteka/documents';
import { type Material, type PlateSize, wellsInRussian } from '@oligoteka/primer';
import type { Language } from '../passports/passport-words.ts';

interface Words {
  readonly shop: string;
  readonly title: string;
  readonly order: (number: string) => string;
  readonly labels: (number: string) => string;
  readonly placed: string;
  readonly sheet: string;
  readonly of: string;
  readonly send: string;
  readonly tubes: (count: number) => string;
  readonly primers: (count: number) => string;
  readonly plate: (size: PlateSize, samples: number) => string;
  /** Tubes with DNA for genes, cloning and mutagenesis. */
  readonly serviceTubes: (count: number) => string;
  readonly paper: string;
  readonly samples: string;
  readonly ownPrimers: string;
  readonly forServices: string;
  readonly materialColumns: readonly string[];
  readonly plateTitle: (name: string, code: string) => string;
  readonly columns: readonly string[];
  readonly primerColumns: readonly string[];
  readonly cap: (code: string) => string;
  readonly well: (well: string) => string;
  readonly notTold: string;
  readonly none: string;
  readonly materials: Readonly<Record<Material, string>>;
  readonly read: string;
  readonly fragments: string;
  readonly extract: Readonly<Record<'miniprep' | 'genomic', string>>;
  readonly cleanUp: string;
  readonly pcr: string;
  readonly pcrPrimers: string;
  readonly annealing: (degrees: string) => string;
  readonly cycles: (count: number) => string;
  readonly length: (length: string) => string;
  readonly stores: Readonly<Record<'fromOrder' | 'standard' | 'own' | 'stock', (code: string) => string>>;
  readonly ownPrimer: string;
  readonly forSamples: (lines: string) => string;
  /** The same where their numbers do not fit on a label. */
  readonly forMany: (count: number) => string;
  readonly empty: string;
  readonly control: string;
  readonly note: string;
  readonly how: readonly string[];
  readonly howTitle: string;
  readonly places: string;
  readonly customer: string;
  readonly handedOver: string;
  readonly taken: string;
  readonly day: string;
}

type Forms = Parameters<typeof counted>[1];

/** Example: `21 проба`, `22 пробы`, `25 проб`. */
const russian = (count: number, forms: Forms): string => `${count} ${counted(count, forms)}`;

const english = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const RU: Words = {
  shop: 'Олиготека',
  title: 'Лист к пробам',
  order: (number) => `Заказ № ${number}`,
  labels: (number) => `Этикетки проб к заказу № ${number}`,
  placed: 'Оформлен',
  sheet: 'Лист',
  of: 'из',
  send: 'Вложите',
  tubes: (count) => russian(count, ['пробирку с пробой', 'пробирки с пробами', 'пробирок с пробами']),
  primers: (count) =>
    russian(count, [
      'пробирку с вашим праймером',
      'пробирки с вашими праймерами',
      'пробирок с вашими праймерами',
    ]),
  plate: (size, samples) =>
    `планшет на ${wellsInRussian(size)}: ${russian(samples, ['проба', 'пробы', 'проб'])}`,
  serviceTubes: (count) =>
    `${russian(count, ['пробирку', 'пробирки', 'пробирок'])} с ДНК для генной инженерии`,
  paper: 'этот лист',
  samples: 'Пробы в пробирках',
  ownPrimers: 'Свои праймеры',
  forServices: 'ДНК для генной инженерии',
  materialColumns: ['Код', 'Название', 'Работа и материал', 'Нужно'],
  plateTitle: (name, code) => `Планшет ${name} · ${code}`,
  columns: ['Код', 'Проба', 'Материал и работа', 'Указано', 'Нужно', 'Праймеры'],
  primerColumns: ['Код', 'Праймер', 'Указано', 'Нужно', 'Для проб'],
  cap: (code) => `крышка: ${code}`,
  well: (well) => `лунка ${well}`,
  notTold: 'не указано',
  none: '—',
  materials: {
    plasmid: 'плазмида',
    pcr: 'ПЦР-продукт',
    genomic: 'геномная ДНК',
    culture: 'культура или клетки',
  },
  read: 'секвенирование',
  fragments: 'фрагментный анализ',
  extract: { miniprep: 'выделение плазмиды', genomic: 'выделение ДНК' },
  cleanUp: 'очистка',
  pcr: 'ПЦР',
  pcrPrimers: 'для ПЦР',
  annealing: (degrees) => `отжиг ${degrees} °C`,
  cycles: (count) => russian(count, ['цикл', 'цикла', 'циклов']),
  length: (length) => `${length} п. н.`,
  stores: {
    fromOrder: () => 'из этого заказа',
    standard: () => '',
    own: (code) => code,
    stock: () => 'хранится у нас',
  },
  ownPrimer: 'свой праймер',
  forSamples: (lines) => `для проб ${lines}`,
  forMany: (count) => `для ${count} ${count % 10 === 1 && count % 100 !== 11 ? 'пробы' : 'проб'}`,
  empty: 'пусто',
  control: 'контроль',
  note: 'Примечание',
  howTitle: 'Как отправить',
  how: [
    'На каждую пробирку и планшет наклейте этикетку. Без этикетки напишите код спиртостойким маркером: на крышке довольно надписи из столбца «Код», на пакете — номер заказа.',
    'Пробирки плотно закройте и поставьте в штатив или вложите в пакет; планшет закройте прочной самоклеящейся или термосвариваемой плёнкой.',
    'ДНК едет при комнатной температуре, осадки культур, ткани и кровь — с хладоэлементами, РНК — на сухом льду. Отправляйте в начале недели.',
  ],
  places: 'Куда',
  customer: 'Заказчик',
  handedOver: 'Передал(а)',
  taken: 'Принял(а)',
  day: 'Дата',
};

const EN: Words = {
  shop: 'Oligoteka',
  title: 'Submission sheet',
  order: (number) => `Order ${number}`,
  labels: (number) => `Sample labels of order ${number}`,
  placed: 'Placed',
  sheet: 'Page',
  of: 'of',
  send: 'Please enclose',
  tubes: (count) => `${english(count, 'tube')} with ${count === 1 ? 'a sample' : 'samples'}`,
  primers: (count) => `${english(count, 'tube')} with your own ${count === 1 ? 'primer' : 'primers'}`,
  plate: (size, samples) => `a plate of ${size} wells: ${english(samples, 'sample')}`,
  serviceTubes: (count) => `${english(count, 'tube')} with DNA for genetic engineering`,
  paper: 'this sheet',
  samples: 'Samples in tubes',
  ownPrimers: 'Your own primers',
  forServices: 'DNA for genetic engineering',
  materialColumns: ['Code', 'Name', 'Work and material', 'Needed'],
  plateTitle: (name, code) => `Plate ${name} · ${code}`,
  columns: ['Code', 'Sample', 'Material and work', 'Stated', 'Needed', 'Primers'],
  primerColumns: ['Code', 'Primer', 'Stated', 'Needed', 'For samples'],
  cap: (code) => `cap: ${code}`,
  well: (well) => `well ${well}`,
  notTold: 'not stated',
  none: '—',
  materials: {
    plasmid: 'plasmid',
    pcr: 'PCR product',
    genomic: 'genomic DNA',
    culture: 'culture or cells',
  },
  read: 'sequencing',
  fragments: 'fragment analysis',
  extract: { miniprep: 'miniprep', genomic: 'DNA extraction' },
  cleanUp: 'clean-up',
  pcr: 'PCR',
  pcrPrimers: 'for the PCR',
  annealing: (degrees) => `annealing at ${degrees} °C`,
  cycles: (count) => english(count, 'cycle'),
  length: (length) => `${length} bp`,
  stores: {
    fromOrder: () => 'from this order',
    standard: () => '',
    own: (code) => code,
    stock: () => 'kept with us',
  },
  ownPrimer: 'own primer',
  forSamples: (lines) => `for samples ${lines}`,
  forMany: (count) => `for ${count} samples`,
  empty: 'empty',
  control: 'control',
  note: 'Note',
  howTitle: 'How to send',
  how: [
    'Put a label on every tube and plate. Without labels write the code with an alcohol-proof marker: the text in the column “Code” is enough for a cap, the number of the order goes on the bag.',
    'Close the tubes tightly and stand them in a rack or put them in a bag; seal the plate with strong adhesive film or by heat.',
    'DNA travels at room temperature; cell pellets, tissue and blood with cold packs, RNA on dry ice. Send at the beginning of the week.',
  ],
  places: 'Where',
  customer: 'Customer',
  handedOver: 'Handed over by',
  taken: 'Received by',
  day: 'Date',
};

export const SAMPLE_WORDS: Readonly<Record<Language, Words>> = { ru: RU, en: EN };
