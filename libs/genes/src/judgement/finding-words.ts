import { nearEnzymes } from '../enzymes.ts';
import { basePairs as bp } from '../grouped.ts';
import { type GeneFinding, MOST_PLACES_TOLD } from './judge-gene.ts';
import type { InBoth } from '../names.ts';
import { quoted } from '../quoted.ts';

const percent = (gc: number): string => gc.toFixed(0);

function placesText(places: readonly number[]): string {
  const more = places.length > MOST_PLACES_TOLD ? '…' : '';
  return `${places.slice(0, MOST_PLACES_TOLD).join(', ')}${more}`;
}

/** A finding in words, with its place. Example: `Повтор 24 п. н.: с 12 и с 340`. */
export function findingText(finding: GeneFinding): InBoth {
  switch (finding.kind) {
    case 'tooShort':
    case 'tooLong': {
      const [length, limit] = [bp(finding.length), bp(finding.limit)];
      return finding.kind === 'tooShort'
        ? {
            ru: `Длина ${length.ru}: по прайсу — от ${limit.ru}`,
            en: `Length ${length.en}: the list begins at ${limit.en}`,
          }
        : {
            ru: `Длина ${length.ru}: по прайсу — до ${limit.ru}`,
            en: `Length ${length.en}: the list ends at ${limit.en}`,
          };
    }
    case 'gcLow':
    case 'gcHigh': {
      const [gc, limit] = [percent(finding.gc), finding.limit];
      return finding.kind === 'gcLow'
        ? {
            ru: `GC-состав ${gc} %: по прайсу — от ${limit} %`,
            en: `GC ${gc}%: the list begins at ${limit}%`,
          }
        : { ru: `GC-состав ${gc} %: по прайсу — до ${limit} %`, en: `GC ${gc}%: the list ends at ${limit}%` };
    }
    case 'windowLow':
    case 'windowHigh': {
      const { from, to, limit } = finding;
      const gc = percent(finding.gc);
      const [ru, en] = finding.kind === 'windowLow' ? ['ниже', 'below'] : ['выше', 'above'];
      return {
        ru: `GC-состав участка ${from}–${to} — ${gc} %, ${ru} ${limit} %`,
        en: `GC of ${from}–${to} is ${gc}%, ${en} ${limit}%`,
      };
    }
    case 'repeat':
    case 'inverted': {
      const { at, again } = finding;
      const length = bp(finding.length);
      return finding.kind === 'repeat'
        ? {
            ru: `Повтор ${length.ru}: с ${at} и с ${again}`,
            en: `Repeat of ${length.en}: at ${at} and at ${again}`,
          }
        : {
            ru: `Обращённый повтор ${length.ru}: с ${at} и с ${again}`,
            en: `Inverted repeat of ${length.en}: at ${at} and at ${again}`,
          };
    }
    case 'run': {
      const { base, length, at } = finding;
      return { ru: `${length} ${base} подряд с ${at}`, en: `${length} ${base} in a row at ${at}` };
    }
    case 'site':
    case 'cloningSite': {
      const { name } = finding;
      const places = placesText(finding.places);
      return finding.kind === 'site'
        ? { ru: `Сайт ${name}, которого быть не должно: ${places}`, en: `Site to avoid, ${name}: ${places}` }
        : {
            ru: `Сайт клонирования ${name} есть внутри: ${places}`,
            en: `Cloning site ${name} stands inside: ${places}`,
          };
    }
    case 'unknownSite':
      return unknownSiteText(finding.name);
    case 'noStart':
    case 'frame':
    case 'stopInside':
    case 'noStop':
    case 'otherProtein':
      return frameText(finding);
  }
}

/** Words for an enzyme nobody knows, with those that may be meant. Example: HindIII and HincII of `HindII`. */
export function unknownSiteText(typed: string): InBoth {
  const near = nearEnzymes(typed);
  const name = quoted(typed);
  const ru = near.map((one) => `«${one}»`).join(' или ');
  const en = near.map((one) => `“${one}”`).join(' or ');
  return {
    ru: `«${name}» — неизвестный нам фермент${ru && `, возможно, ${ru}`}: ${ru && 'исправьте или '}напишите сайт буквами`,
    en: `“${name}” is no enzyme we know${en && `, possibly ${en}`}: ${en && 'correct it, or '}write its site in bases`,
  };
}

type OfFrame = Extract<GeneFinding, { kind: 'noStart' | 'frame' | 'stopInside' | 'noStop' | 'otherProtein' }>;

function frameText(finding: OfFrame): InBoth {
  switch (finding.kind) {
    case 'noStart':
      return {
        ru: `Начинается с ${finding.codon}, а не с ATG`,
        en: `It begins with ${finding.codon}, not with ATG`,
      };
    case 'frame':
      return {
        ru: `Длина не делится на три: лишних оснований — ${finding.over}`,
        en: `The length is no multiple of three: ${finding.over} over`,
      };
    case 'stopInside':
      return {
        ru: `Стоп-кодон ${finding.codon} внутри рамки, на месте ${finding.at}`,
        en: `Stop codon ${finding.codon} inside the frame, at ${finding.at}`,
      };
    case 'noStop':
      return { ru: 'Нет стоп-кодона в конце', en: 'No stop codon at the end' };
    case 'otherProtein':
      return {
        ru: `ДНК кодирует другой белок: первое отличие — остаток ${finding.at}`,
        en: `The DNA codes for another protein: the first difference is residue ${finding.at}`,
      };
  }
}
