import { METHYLASE_NAMES } from '../enzymes/methylation.ts';
import type { CloningFault, CloningWarning } from './design.ts';

type Language = 'ru' | 'en';
/** What a warning names: the part, the joint, the other one, the thing it is about, the figure, and of sites their methylase and places. */
interface Named {
  readonly part: string;
  readonly joint: string;
  readonly other: string;
  readonly about: string;
  readonly value: string;
  readonly by: string;
  readonly places: string;
}
type Words = Readonly<Record<Language, (named: Named) => string>>;

const WORDS: Readonly<Record<CloningFault, Words>> = {
  shortPart: {
    ru: ({ part, value }) => `«${part}» короче праймера (${value} нт): впишите её в праймеры соседей.`,
    en: ({ part, value }) =>
      `“${part}” is shorter than a primer (${value} nt): write it into its neighbours’ primers.`,
  },
  unknownBases: {
    ru: ({ about }) => `Под праймером ${about} есть основания, которые известны не точно.`,
    en: ({ about }) => `Some bases under the primer ${about} are not known for certain.`,
  },
  coldPrimer: {
    ru: ({ about, value }) => `Праймер ${about} отжигается слабо: Tm ${value} °C.`,
    en: ({ about, value }) => `The primer ${about} binds weakly: Tm ${value} °C.`,
  },
  hotPrimer: {
    ru: ({ about, value }) => `У праймера ${about} высокая Tm: ${value} °C.`,
    en: ({ about, value }) => `The primer ${about} has a high Tm: ${value} °C.`,
  },
  longPrimer: {
    ru: ({ about, value }) => `Праймер ${about} длинный (${value} нт): закажите его с очисткой.`,
    en: ({ about, value }) => `The primer ${about} is long (${value} nt): order it purified.`,
  },
  coldOverlap: {
    ru: ({ joint, value }) => `Перекрывание ${joint} плавится уже при ${value} °C.`,
    en: ({ joint, value }) => `The overlap ${joint} melts at ${value} °C already.`,
  },
  noOverlap: {
    ru: ({ joint, value }) =>
      `У концов ${joint} нет общих ${value} оснований: готовые фрагменты не соединятся.`,
    en: ({ joint, value }) => `The ends ${joint} do not share ${value} bases: ready fragments will not join.`,
  },
  sameOverlaps: {
    ru: ({ joint, other }) =>
      `Перекрывания ${joint} и ${other} похожи: части могут собраться в другом порядке.`,
    en: ({ joint, other }) =>
      `The overlaps ${joint} and ${other} are alike: parts may come together in another order.`,
  },
  sameBeginnings: {
    ru: ({ part, about }) =>
      `«${part}» начинается так же, как «${about}»: части могут собраться в другом порядке или не все.`,
    en: ({ part, about }) =>
      `“${part}” begins as “${about}” does: parts may come together in another order, or not all of them.`,
  },
  sameEndings: {
    ru: ({ part, about }) =>
      `«${part}» кончается так же, как «${about}»: части могут собраться в другом порядке или не все.`,
    en: ({ part, about }) =>
      `“${part}” ends as “${about}” does: parts may come together in another order, or not all of them.`,
  },
  siteInPart: {
    ru: ({ part, about, value }) => `Внутри «${part}» есть сайты ${about}: ${value}. Часть будет разрезана.`,
    en: ({ part, about, value }) => `“${part}” has sites of ${about} inside: ${value}. It will be cut.`,
  },
  siteInProduct: {
    ru: ({ about, value }) => `В продукте остались сайты ${about}: ${value}. Он будет разрезан снова.`,
    en: ({ about, value }) => `The product still has sites of ${about}: ${value}. It will be cut again.`,
  },
  siteClosed: {
    ru: ({ part, about, by, places }) =>
      `Метилирование ${by} закрывает в «${part}» сайты ${about}: ${places}. Они не разрежутся: выделите ДНК из штамма без ${by}.`,
    en: ({ part, about, by, places }) =>
      `Methylation by ${by} closes sites of ${about} in “${part}”: ${places}. They will not be cut: take DNA from a strain without ${by}.`,
  },
  siteImpaired: {
    ru: ({ part, about, by, places }) =>
      `Из-за метилирования ${by} сайты ${about} в «${part}» режутся хуже или не все: ${places}. Надёжнее выделить ДНК из штамма без ${by}.`,
    en: ({ part, about, by, places }) =>
      `Because of methylation by ${by}, sites of ${about} in “${part}” are cut worse, or not all of them: ${places}. DNA from a strain without ${by} is safer.`,
  },
  siteUnmethylated: {
    ru: ({ part, about, by, places }) =>
      `${about} режет только сайты, метилированные ${by}, а в «${part}» они не метилированы: ${places}.`,
    en: ({ part, about, by, places }) =>
      `${about} cuts only sites that ${by} methylated, and those of “${part}” are not: ${places}.`,
  },
  siteInOligos: {
    ru: ({ part, about, value }) =>
      `«${part}» приносит сайты ${about}: ${value}. Если резать и лигировать в одной пробирке, вставка будет разрезана.`,
    en: ({ part, about, value }) =>
      `“${part}” brings sites of ${about}: ${value}. Cut and ligated in one tube, the insert will be cut.`,
  },
  palindromicOverhang: {
    ru: ({ joint, about }) =>
      `Липкий конец ${about} (${joint}) — палиндром: часть может соединиться сама с собой.`,
    en: ({ joint, about }) =>
      `The overhang ${about} (${joint}) is a palindrome: a part may join a copy of its own.`,
  },
  sameOverhangs: {
    ru: ({ joint, other, about }) =>
      `Липкие концы ${joint} и ${other} одинаковы (${about}): части могут собраться в другом порядке.`,
    en: ({ joint, other, about }) =>
      `The overhangs ${joint} and ${other} are the same (${about}): parts may come together in another order.`,
  },
  overhangAdded: {
    ru: ({ joint, about }) => `Между частями ${joint} появится ${about}: в них самих его нет.`,
    en: ({ joint, about }) => `${about} will stand between the parts ${joint}: it is in none of them.`,
  },
  endsDoNotFit: {
    ru: ({ joint }) =>
      joint === ''
        ? 'Концы вставки и вектора не подходят друг к другу.'
        : `Концы ${joint} не подходят друг к другу.`,
    en: ({ joint }) =>
      joint === '' ? 'The ends of the insert and of the vector do not fit.' : `The ends ${joint} do not fit.`,
  },
  anyDirection: {
    ru: ({ part }) => `«${part}» может встать в любом направлении: проверьте клоны.`,
    en: ({ part }) => `“${part}” may go in either way: check the clones.`,
  },
  vectorCloses: {
    ru: ({ part }) => `«${part}» может замкнуться без вставки: дефосфорилируйте его концы.`,
    en: ({ part }) => `“${part}” may close without the insert: dephosphorylate its ends.`,
  },
  vectorToCut: {
    ru: ({ part }) => `Выберите, чем разрезать «${part}».`,
    en: ({ part }) => `Choose what cuts “${part}”.`,
  },
  vectorUncut: {
    ru: ({ part, about }) => `${about} не режет «${part}».`,
    en: ({ part, about }) => `${about} does not cut “${part}”.`,
  },
  vectorCutOften: {
    ru: ({ part, about, value }) =>
      `${about} режет «${part}» в нескольких местах: ${value}. Взят самый длинный кусок с подходящими концами.`,
    en: ({ part, about, value }) =>
      `${about} cuts “${part}” in several places: ${value}. The longest piece with fitting ends is taken.`,
  },
  shorterPiece: {
    ru: ({ part, value }) =>
      `Вставке подходит кусок «${part}» в ${value} п. н., а не самый длинный: проверьте, остались ли на нём ориджин и устойчивость.`,
    en: ({ part, value }) =>
      `The insert fits a piece of “${part}” of ${value} bp, not the longest one: check that origin and resistance are on it.`,
  },
  notCutOut: {
    ru: ({ part, about }) =>
      `Из «${part}» не вырезать кусок без сайта ${about}: нужны два сайта по его краям, которые останутся снаружи.`,
    en: ({ part, about }) =>
      `No piece without a site of ${about} can be cut out of “${part}”: two sites have to stay outside it.`,
  },
  closedCircle: {
    ru: ({ part }) =>
      `«${part}» — замкнутое кольцо без концов: разрежьте его ферментом или возьмите участок.`,
    en: ({ part }) =>
      `“${part}” is a closed circle without ends: cut it with an enzyme or take a stretch of it.`,
  },
  circleOpened: {
    ru: ({ part, value }) =>
      `«${part}» — кольцо целиком: ПЦР разомкнёт его перед основанием ${value}. Если нужно в другом месте, нажмите там «Начать отсюда» или возьмите участок.`,
    en: ({ part, value }) =>
      `“${part}” is a whole circle: PCR opens it before base ${value}. To open it elsewhere press “Set origin here” there, or take a stretch of it.`,
  },
  circularVector: {
    ru: ({ part }) =>
      `«${part}» — кольцо, а T-вектор линейный. Поставьте курсор туда, где он разрезан, нажмите «Начать отсюда», затем «Сделать линейной».`,
    en: ({ part }) =>
      `“${part}” is a circle, but a T-vector is linear. Put the caret where it is cut, press “Set origin here”, then “Make linear”.`,
  },
  noAttSites: {
    ru: ({ part, about }) => `В «${part}» не нашлось пары сайтов ${about}.`,
    en: ({ part, about }) => `“${part}” does not have the sites ${about}.`,
  },
  oddAttSites: {
    ru: ({ part, about }) =>
      `В «${part}» уже есть ${about}, но для BP нужны ровно два сайта, attB1 и attB2, по краям вставки и навстречу друг другу.`,
    en: ({ part, about }) =>
      `“${part}” already has ${about}, but BP needs just two sites, attB1 and attB2, on either side of the insert and facing each other.`,
  },
  linearVector: {
    ru: ({ part }) => `Вектор «${part}» открыт как линейный: отметьте, что он кольцевой.`,
    en: ({ part }) => `The vector “${part}” is open as a linear one: make it circular.`,
  },
  donorFirst: {
    ru: ({ part }) =>
      `«${part}» с attP1 и attP2 — донорный вектор: поставьте его вторым, а то, что в него войдёт, первым.`,
    en: ({ part }) =>
      `“${part}” with attP1 and attP2 is a donor vector: put it second, and what goes into it first.`,
  },
  entryClone: {
    ru: ({ part }) =>
      `Входной клон «${part}» (attL1, attL2) в реакцию BP не идёт: для LR нужен только целевой вектор с attR1 и attR2, без донорного.`,
    en: ({ part }) =>
      `The entry clone “${part}” (attL1, attL2) takes no part in BP: LR needs only a destination vector with attR1 and attR2, and no donor.`,
  },
};

/** Places that are written out. */
const PLACES = 4;

function placesText(places: readonly number[], language: Language): string {
  const told = places.slice(0, PLACES).join(', ');
  const more = places.length - PLACES;
  return more > 0
    ? `${told} ${language === 'ru' ? 'и ещё' : 'and'} ${more}${language === 'ru' ? '' : ' more'}`
    : told;
}

const figure = (value: number, language: Language): string =>
  value.toLocaleString(language, { maximumFractionDigits: 1 });

/**
 * A warning in words. `names` are those of the parts in their order; a joint is named by the two it stands between. Example: `Праймер
 * GFP-F длинный (64 нт): закажите его с очисткой.`
 */
export function cloningWarningText(
  { fault, part, joint, other, about = '', value, by, places = [] }: CloningWarning,
  names: readonly string[],
  language: Language,
): string {
  const jointName = (place: number | undefined): string =>
    place === undefined ? '' : `${names[place] ?? ''} → ${names[place + 1] ?? names[0] ?? ''}`;
  return WORDS[fault][language]({
    part: part === undefined ? '' : (names[part] ?? ''),
    joint: jointName(joint),
    other: jointName(other),
    about,
    value: value === undefined ? '' : figure(value, language),
    by: by === undefined ? '' : METHYLASE_NAMES[by],
    places: placesText(places, language),
  });
}
