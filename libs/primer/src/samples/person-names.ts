/** Given names that people have most in Russia; those that are also plants, words or towns are left out. */
const GIVEN = new Set(
  (
    'Александр Алексей Анатолий Андрей Антон Аркадий Артём Артем Артур Богдан Борис Вадим Валентин Валерий Василий ' +
    'Виктор Виталий Владимир Владислав Всеволод Вячеслав Геннадий Георгий Герман Глеб Григорий Даниил Данила Денис ' +
    'Дмитрий Евгений Егор Захар Иван Игорь Илья Кирилл Константин Лев Леонид Максим Марат Марк Матвей Михаил Никита ' +
    'Николай Олег Павел Пётр Петр Ренат Ринат Ришат Роман Руслан Рустам Савелий Семён Семен Сергей Станислав Степан ' +
    'Тимофей Тимур Фёдор Федор Эдуард Юрий Ярослав ' +
    'Аделина Алевтина Александра Алёна Алена Алина Алла Алсу Альбина Анастасия Ангелина Анна Антонина Арина Валентина ' +
    'Валерия Варвара Василиса Вера Вероника Виктория Галина Дарья Диана Дина Ева Евгения Екатерина Елена Елизавета ' +
    'Жанна Зинаида Зоя Инна Ирина Карина Кира Клавдия Кристина Ксения Лариса Лидия Людмила Любовь Маргарита Марина ' +
    'Мария Милана Надежда Наталия Наталья Нина Оксана Ольга Полина Раиса Регина Римма Светлана Снежана София Софья ' +
    'Таисия Тамара Татьяна Ульяна Фаина Элина Эльвира Эмилия Юлия Яна'
  ).split(' '),
);

/** Ends of surnames that hardly any other noun has. */
const SURE = /(?:[ое]в|ёв|[ое]ва|ёва|[сц]кий|[сц]кая|енко|чук|юк|дзе|швили|[ое]вич)$/u;
/** Ends that many a noun has too. */
const LIKELY = /(?:[иы]н|[иы]на|ян|[сц]кой)$/u;
/** Nouns that end as surnames do. */
const NOUNS = new RegExp(
  `^(?:${[
    '(?:по|под|от|вы|за|рас|пере)?сев(?:ов)?|(?:на|пере|подо|обо|разо)гревы?|остров|покров|основа|корова|голова|сова|дева',
    '(?:образц|клон|мазк|штамм|гриб|вид|тип|ген|вектор|праймер|мутант|сорт|раствор|фрагмент|ампликон|контрол|материал)ов',
    // proteins, toxins, medicines
    '.*(?:токс|глобул|глоб|альбум|тубул|фибр|проте|инсул|акт|миоз|трипс|пепс|лект|керат|вимент|десм|лам|гер|интегр|ток|лейк)ин',
    '.*(?:мок|мфок|миц|цилл|цикл|эласт|ферр|казе|витам|аден|гуан|цитоз|тим|урац|бенз|магаз|апельс|дельф)ина?',
    'половина|малина|калина|рябина|осина|глина|пшеница|свинина|говядина|вакцина|долина|равнина|глубина|середина|пластина|дубрава',
  ].join('|')})$`,
  'iu',
);
const SHORTEST = 4;
/** No surname is longer. */
const LONGEST = 40;
/** Letters of a text that are looked through: more than any field of a form holds. */
const MOST_LETTERS = 500;
/** Letters around a surname in which its initials stand. */
const AROUND = 12;
/** Without an initial or a patronymic no word is taken for a name, unless a given name stands there. */
const MAY_BE_INITIALS = /(?<![\p{L}\d])[А-ЯЁ](?:\.|[А-ЯЁ](?![\p{L}\d-]))/u;

const WORD = /\p{Script=Cyrillic}+(?:-\p{Script=Cyrillic}+)*/gu;
const GAP = '[\\s_]';
const TWO_BEHIND = new RegExp(`^${GAP}+[А-ЯЁ]\\.${GAP}?[А-ЯЁ](?![\\p{L}\\d])\\.?`, 'u');
const ONE_BEHIND = new RegExp(`^${GAP}+[А-ЯЁ]\\.(?!${GAP}?[\\p{L}])`, 'u');
const BARE_BEHIND = new RegExp(`^${GAP}+[А-ЯЁ]{2}(?![\\p{L}\\d-])`, 'u');
const TWO_BEFORE = new RegExp(`(?<![\\p{L}\\d])[А-ЯЁ]\\.${GAP}?[А-ЯЁ]\\.${GAP}*$`, 'u');
const ONE_BEFORE = new RegExp(`(?<![\\p{L}\\d.])[А-ЯЁ]\\.${GAP}*$`, 'u');
const PATRONYMIC = /(?:[ое]вич|[ое]вна|ёвич|ьич|инична|кич)$/u;

const LATIN_SURNAME =
  '(?<![A-Za-z])[A-Z][a-z]{1,30}(?:ov|ova|ev|eva|enko|chuk|sky|skiy|skii|skaya|shvili|ovich|evich)(?![a-z])';
/** A Russian surname in Latin letters, with both initials: one alone may be a strain. */
const IN_LATIN = new RegExp(
  `${LATIN_SURNAME}${GAP}+[A-Z]\\.${GAP}?[A-Z](?![A-Za-z])\\.?|(?<![A-Za-z])[A-Z]\\.${GAP}?[A-Z]\\.${GAP}*${LATIN_SURNAME}`,
  'u',
);

interface Word {
  /** As a name is written: `Иванов`. */
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

/**
 * The name of a person in a text, as it is written there; null for none. It looks for Russian surnames beside initials or a given name,
 * and for a given name with a patronymic; a surname alone may be anything. Example: of `кровь Иванов И.И.` it is `Иванов И.И.`
 */
export function personNameIn(whole: string): string | null {
  const text = whole.slice(0, MOST_LETTERS);
  return (/[А-ЯЁ]/u.test(text) ? inCyrillic(text) : null) ?? IN_LATIN.exec(text)?.[0] ?? null;
}

function inCyrillic(text: string): string | null {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    ...{ title: titled(word), from: index, to: index + word.length },
  }));
  const mayBeInitials = MAY_BE_INITIALS.test(text);
  if (!mayBeInitials && !words.some(({ title }) => GIVEN.has(title))) return null;
  for (const [at, word] of words.entries()) {
    const [before, behind] = [words[at - 1], words[at + 1]];
    const isGiven = GIVEN.has(word.title);
    if (isGiven && behind && PATRONYMIC.test(behind.title) && isNext(text, word, behind))
      return text.slice(word.from, behind.to);
    const end = endOf(word.title);
    if (end === null) continue;
    for (const given of [before, behind])
      if (given && GIVEN.has(given.title) && !isGiven && isNext(text, word, given))
        return text.slice(Math.min(word.from, given.from), Math.max(word.to, given.to));
    const initials = !mayBeInitials ? null : initialsOf(text, word, end);
    if (initials !== null) return initials;
  }
  return null;
}

/** Capitals alone are a name too; a word in small letters is none. */
function titled(word: string): string {
  const isCapitals = word.length >= SHORTEST && word === word.toUpperCase();
  if (!isCapitals) return word;
  return word.toLowerCase().replaceAll(/(?:^|-)\p{L}/gu, (letter) => letter.toUpperCase());
}

/** How surely a word is a surname; null for any other word. */
function endOf(title: string): 'sure' | 'likely' | null {
  const last = title.split('-').at(-1) ?? title;
  if (last.length < SHORTEST || last.length > LONGEST || !/^[А-ЯЁ][а-яё]+$/u.test(last)) return null;
  const end = SURE.test(last) ? 'sure' : LIKELY.test(last) ? 'likely' : null;
  return end === null || NOUNS.test(last) ? null : end;
}

const isNext = (text: string, one: Word, other: Word): boolean =>
  /^[\s_]+$/u.test(text.slice(Math.min(one.to, other.to), Math.max(one.from, other.from)));

function initialsOf(text: string, { from, to }: Word, end: 'sure' | 'likely'): string | null {
  const [start, rest] = [text.slice(Math.max(0, from - AROUND), from), text.slice(to, to + AROUND)];
  const isSure = end === 'sure';
  const behind = TWO_BEHIND.exec(rest) ?? (isSure ? (ONE_BEHIND.exec(rest) ?? BARE_BEHIND.exec(rest)) : null);
  if (behind !== null) return text.slice(from, to) + behind[0];
  const before = TWO_BEFORE.exec(start) ?? (isSure ? ONE_BEFORE.exec(start) : null);
  return before === null ? null : before[0] + text.slice(from, to);
}

/** A text without the names of people in it, for papers that others read. Example: `кровь Иванов И.И. 12` is `кровь … 12`. */
export function withoutPersonName(text: string): string {
  const name = personNameIn(text);
  return name === null ? text : withoutPersonName(text.replace(name, '…').trim());
}
