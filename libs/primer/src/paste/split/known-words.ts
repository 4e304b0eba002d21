/**
 * Words that may stand beside a sequence without meaning anything that is made: units, figures, directions, purification
 * by its usual names (their meaning is read elsewhere), headings, small words of a sentence. Words that ask for work, such as
 * `biotinylated` or `LNA`, are not among them: a row with an unread one is an error. All in lower case; ё is е.
 */
const WORDS = new Set(
  `
  nt nts ntd ntds bp bps kb mer mers base bases da kda mw mol mole moles nmol nmole nmoles pmol pmole pmoles fmol umol
  umole umoles µmol μmol mmol micromol nanomol nm um µm μm mm pm ng ug µg μg mg pg ul µl μl ml od ods oe au
  мкm нm mkmol

  tm ta td ts gc at cg dg dh ds kcal cal celsius degree degrees deg temp temperature melting annealing anneal anneals annealed
  length len size sizes long conc concentration volume vol stock dilution aliquot aliquots tube tubes vial vials
  weight mass extinction coefficient absorbance epsilon molecular molar percent content

  scale scales synthesis synthesized synthesised amount quantity qty yield delivered order ordered
  purification purified purify purity unpurified cleaning cleaned clean hplc uplc fplc rp ie iex ax ion exchange phase
  page paag gel desalt desalted desalting std standard salt free saltfree hpsf opc op cartridge column none
  no not without lyophilized lyophilised lyophilisate dry dried water te tris edta buffer ready

  forward reverse fwd rev fw rv sense antisense upstream downstream outer inner nested strand top bottom plus minus
  prime end ends direction side terminus terminal tail tails overhang overhangs site sites adapter adaptor

  primer primers oligo oligos oligonucleotide oligonucleotides probe probes sequence sequences seq name names id no nr
  number gene genes target targets amplicon amplicons product products fragment fragments locus region exon intron
  note notes comment comments reference references ref refs study paper table fig figure source version position pos
  start stop well wells plate row rows column columns set sets pair pairs panel assay assays lab sample samples
  species organism dna rna mrna cdna grna sgrna crrna genome genomic

  pcr qpcr rtpcr rt ddpcr lamp real time realtime sequencing sanger ngs cloning genotyping detection amplification
  screening colony control positive negative universal

  label labels labelled labeled labeling labelling dye dyes quencher quenchers reporter reporters fluorophore fluorophores
  mod mods modification modifications modified modifier modifiers unmodified internal option options

  a an the and or of for in on at to with by from as is are be was this that these those it its i we you us our your my
  me need needs please thanks thank dear hello hi regards best each both per also more than then after before below above
  see here there which where when will would can could should all any one two same other another first second third new
  old only just so if but about into over under between used use uses using et al

  нт нк пн по п н м мм нм мкм пм нмоль мкмоль пмоль моль ммоль нг мкг мг мкл мл ое од о е шт штук штуки штука уп кда да
  тм тпл тотж tпл tотж гц цг ат т

  оп вэжх оф пааг паагэ пагэ пааггэ иэ без нет нужна нужен нужны нужно нужное прошу просим пожалуйста спасибо
  здравствуйте добрый день уважением мне нам нас вам вас и или а в во на с со к ко за для от до из у об не ни при это
  этот эта эти как вот же ли бы то тот та те также тоже еще уже все всего оба обе каждый каждого каждая каждые так
  там тут здесь где если но ниже выше после перед между под над около через

  см рис табл стр ст др пр т д
  `
    .trim()
    .split(/\s+/u),
);

/** Beginnings of Russian words, which have many endings. */
const STEMS = [
  ...[
    'праймер',
    'зонд',
    'олиго',
    'последовательност',
    'назван',
    'наименован',
    'прямо',
    'прямы',
    'прямая',
    'обратн',
  ],
  ...[
    'смыслов',
    'антисмысл',
    'очист',
    'очищ',
    'обессол',
    'обесс',
    'хроматограф',
    'электрофорез',
    'гель',
    'гел',
  ],
  ...[
    'масштаб',
    'шкал',
    'количеств',
    'синтез',
    'выход',
    'длин',
    'размер',
    'ген',
    'мишен',
    'ампликон',
    'продукт',
  ],
  ...[
    'фрагмент',
    'температур',
    'плавлен',
    'отжиг',
    'градус',
    'концентрац',
    'объем',
    'пробирк',
    'заказ',
    'номер',
  ],
  ...[
    'конец',
    'конца',
    'концу',
    'конце',
    'концы',
    'направлен',
    'цеп',
    'мер',
    'букв',
    'основан',
    'нуклеотид',
    'нукл',
  ],
  ...[
    'звен',
    'метк',
    'мечен',
    'красител',
    'гасител',
    'тушител',
    'флуорофор',
    'модифик',
    'пцр',
    'реальн',
    'врем',
  ],
  ...[
    'секвенирован',
    'клонирован',
    'генотипирован',
    'детекц',
    'амплификац',
    'образ',
    'планшет',
    'лунк',
    'ячейк',
  ],
  ...[
    'набор',
    'пар',
    'лаборатор',
    'примечан',
    'комментар',
    'ссылк',
    'статья',
    'статьи',
    'литератур',
    'ряд',
    'строк',
  ],
  ...[
    'столб',
    'стандарт',
    'днк',
    'рнк',
    'оптическ',
    'единиц',
    'мкмол',
    'нмол',
    'пмол',
    'процент',
    'универсальн',
  ],
];
const STEM = new RegExp(`^(?:${STEMS.join('|')})`, 'u');

/** True for a word that may be left aside. Example: `Forward`, `нмоль`, `очистка`. */
export function isKnownWord(word: string): boolean {
  const lower = word.toLowerCase().replaceAll('ё', 'е');
  return WORDS.has(lower) || (lower.length <= 24 && STEM.test(lower));
}
