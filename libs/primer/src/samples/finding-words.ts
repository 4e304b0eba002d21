import { eitherNumberText, tooStrongText, tooThinText } from './amount-words.ts';
import { figure } from './figure.ts';
import type { FindingKind } from './findings.ts';
import { readAsText } from './read-as-words.ts';
import { wellsInRussian } from './wells.ts';

/** A finding in words. Example: `Концентрация ниже нужной: просим не меньше 100 нг/мкл.` */
export function findingText(finding: FindingKind, language: 'ru' | 'en'): string {
  return language === 'ru' ? inRussian(finding) : inEnglish(finding);
}

function inRussian(finding: FindingKind): string {
  switch (finding.kind) {
    case 'noPrimer':
      return 'Укажите хотя бы один праймер.';
    case 'onePcrPrimer':
      return 'Для ПЦР нужны два праймера: выберите второй.';
    case 'sameName':
      return 'Такое имя уже есть: пробы не различить.';
    case 'damagedName':
      return 'Имя могла исказить таблица: проверьте его.';
    case 'longName':
      return `Имя длиннее ${finding.most} знаков.`;
    case 'cutName':
      return `Имя длиннее ${finding.most} знаков: взяли его начало, целиком оно в примечании.`;
    case 'molar':
      return `«${finding.text}» — это в молях, а не в нг/мкл: напишите концентрацию в нг/мкл.`;
    case 'unknownMaterial':
      return `Материал «${finding.text}» не узнали: выберите.`;
    case 'personName':
      return `«${finding.text}» похоже на имя человека: биологический материал человека подписывайте только кодами, без персональных данных.`;
    case 'notAWell':
      return `«${finding.well}» — не лунка: напишите, например, B7.`;
    case 'outsidePlate':
      return `В планшете на ${wellsInRussian(finding.size)} нет лунки ${finding.well}.`;
    case 'noPlate':
      return 'Лунка указана, а планшет нет: выберите планшет.';
    case 'noWell':
      return 'Укажите лунку планшета.';
    case 'sameWell':
      return `Лунка ${finding.well} уже занята: в ней ${finding.other}.`;
    case 'toldWell':
      return finding.use === 'empty'
        ? `Лунка ${finding.well} отмечена пустой.`
        : `Лунка ${finding.well} отмечена контрольной.`;
    case 'inTube':
      return `Вариант «${finding.option.ru}» — для проб в планшете: укажите планшет и лунку.`;
    case 'tooThin':
      return tooThinText(finding, 'ru');
    case 'tooStrong':
      return tooStrongText(finding, 'ru');
    case 'eitherNumber':
      return eitherNumberText(finding, 'ru');
    case 'tooLittle':
      return `Объёма может не хватить: просим не меньше ${figure(finding.least, 'ru')} мкл.`;
    case 'tooShort':
      return `Длина ${finding.length}\u00a0п.\u00a0н. мала: ${finding.thousands ? `может быть, ${figure(finding.length * 1_000, 'ru')}?` : 'проверьте её.'}`;
    case 'tooLong':
      return `Длина ${figure(finding.length, 'ru')}\u00a0п.\u00a0н. велика: может быть, ${figure(finding.length / 1_000, 'ru')}?`;
    case 'longerThanAny':
      return `Длина ${figure(finding.length, 'ru')}\u00a0п.\u00a0н. велика, можно не больше ${figure(finding.most, 'ru')}: может быть, ${figure(finding.length / 1_000, 'ru')}?`;
    case 'hasteInNote':
      return `Примечание срок не меняет: чтобы прочитать срочно, выберите вариант «${finding.option.ru}».`;
    case 'extractedPcr':
      return 'Из ПЦР-продукта ДНК не выделяют: выберите очистку или уберите выделение.';
    case 'genomicOfPlasmid':
      return 'Это выделение геномной ДНК: для плазмиды выберите выделение плазмиды.';
    case 'unlabelled':
      return 'Для фрагментного анализа нужен ПЦР-продукт с красителем: выберите ПЦР-продукт или отметьте ПЦР.';
    case 'noExtraction':
      return 'Из клеток нужно выделить ДНК: выберите выделение или ПЦР.';
    case 'genomeWithoutPcr':
      return 'По геномной ДНК обычно читают после ПЦР: отметьте ПЦР, если она нужна.';
    case 'noDyes':
      return 'Не указаны набор красителей и размерный стандарт: спросим о них перед анализом.';
    case 'noDyeSet':
      return 'Выберите набор красителей.';
    case 'unknownDyeSet':
      return 'Такого набора красителей нет.';
    case 'noStandard':
      return 'Выберите размерный стандарт.';
    case 'unknownStandard':
      return 'Такого размерного стандарта нет.';
    case 'standardNotInSet':
      return `Стандарт мечен ${finding.dye}, а в наборе ${finding.set} такого канала нет: выберите другой стандарт или набор.`;
    case 'dyeNotInSet':
      return `Красителя ${finding.dye} нет в наборе ${finding.set}.`;
    case 'dyeOfStandard':
      return `Канал ${finding.dye} занят размерным стандартом: продукт в нём не измерить.`;
    case 'badRange':
      return `Начало диапазона больше конца: ${finding.from}–${finding.to}.`;
    case 'overlap':
      return `Длины ${finding.one} и ${finding.other} перекрываются в канале ${finding.dye}: пики не различить.`;
    case 'outsideStandard':
      return `${finding.product}: стандарт измеряет длины ${finding.from}–${finding.to} п. н.`;
    case 'ownNoSequence':
      return 'Укажите последовательность своего праймера.';
    case 'ownNoConcentration':
      return 'Укажите концентрацию своего праймера.';
    case 'readAs':
      return readAsText(finding, 'ru');
    case 'phonetic':
      return `Похоже на русские буквы: ${finding.before} — это ${finding.after}?`;
    case 'notBases':
      return `Это не буквы последовательности: ${finding.letters}.`;
    case 'nameInSequence':
      return `Перед буквами стоит «${finding.name}»: оставьте в этом поле одну последовательность.`;
    case 'samePrimerName':
      return `Праймеров с именем «${finding.name}» несколько, а последовательности у них разные: назовите их по-разному.`;
    case 'writtenBackwards':
      return 'Записано от 3′-конца к 5′-концу: перепишите от 5′ к 3′.';
    case 'shortPrimer':
      return `Праймер короче ${finding.least} нт: он может отжигаться во многих местах.`;
    case 'uracil':
      return 'В последовательности есть U: праймером из РНК прочитать не получится.';
    case 'fewOfOption':
      return `Вариант «${finding.option.ru}» — от ${finding.least} проб в заказе: сейчас ${finding.count}, не хватает ${finding.least - finding.count}.`;
    case 'fewFragments':
      return `Фрагментный анализ — от ${finding.least} проб в заказе: сейчас ${finding.count}, не хватает ${finding.least - finding.count}.`;
  }
}

function inEnglish(finding: FindingKind): string {
  switch (finding.kind) {
    case 'noPrimer':
      return 'Name at least one primer.';
    case 'onePcrPrimer':
      return 'A PCR needs two primers: choose the second one.';
    case 'sameName':
      return 'There is such a name already: the samples cannot be told apart.';
    case 'damagedName':
      return 'The spreadsheet may have damaged the name: please check it.';
    case 'longName':
      return `The name is longer than ${finding.most} characters.`;
    case 'cutName':
      return `The name is longer than ${finding.most} characters: we took its beginning, the note has it whole.`;
    case 'molar':
      return `“${finding.text}” is in moles, not in ng/µl: give the concentration in ng/µl.`;
    case 'unknownMaterial':
      return `We do not know the material “${finding.text}”: choose one.`;
    case 'personName':
      return `“${finding.text}” looks like the name of a person: label human material with codes only, without personal data.`;
    case 'notAWell':
      return `“${finding.well}” is no well: write B7, for example.`;
    case 'outsidePlate':
      return `A plate of ${finding.size} wells has no well ${finding.well}.`;
    case 'noPlate':
      return 'A well is named without a plate: choose the plate.';
    case 'noWell':
      return 'Name the well of the plate.';
    case 'sameWell':
      return `Well ${finding.well} is taken: it holds ${finding.other}.`;
    case 'toldWell':
      return finding.use === 'empty'
        ? `Well ${finding.well} is marked as empty.`
        : `Well ${finding.well} is marked as a control.`;
    case 'inTube':
      return `The option “${finding.option.en}” is for samples in a plate: name the plate and the well.`;
    case 'tooThin':
      return tooThinText(finding, 'en');
    case 'tooStrong':
      return tooStrongText(finding, 'en');
    case 'eitherNumber':
      return eitherNumberText(finding, 'en');
    case 'tooLittle':
      return `The volume may not be enough: please send ${finding.least} µl or more.`;
    case 'tooShort':
      return `A length of ${finding.length} bp is small: ${finding.thousands ? `is it ${figure(finding.length * 1_000, 'en')}?` : 'please check it.'}`;
    case 'tooLong':
      return `A length of ${figure(finding.length, 'en')} bp is large: is it ${figure(finding.length / 1_000, 'en')}?`;
    case 'longerThanAny':
      return `A length of ${figure(finding.length, 'en')} bp is large, ${figure(finding.most, 'en')} is the most: is it ${figure(finding.length / 1_000, 'en')}?`;
    case 'hasteInNote':
      return `A note does not change the term: to have it read urgently, choose the option “${finding.option.en}”.`;
    case 'extractedPcr':
      return 'No DNA is extracted from a PCR product: choose the clean-up, or take the extraction away.';
    case 'genomicOfPlasmid':
      return 'This extracts genomic DNA: choose the plasmid extraction for a plasmid.';
    case 'unlabelled':
      return 'Fragment analysis needs a PCR product with a dye: choose a PCR product, or tick the PCR.';
    case 'noExtraction':
      return 'DNA has to be extracted from cells: choose an extraction or a PCR.';
    case 'genomeWithoutPcr':
      return 'Genomic DNA is mostly read after a PCR: mark the PCR if it is needed.';
    case 'noDyes':
      return 'The dye set and the size standard are not named: we shall ask before the analysis.';
    case 'noDyeSet':
      return 'Choose a dye set.';
    case 'unknownDyeSet':
      return 'There is no such dye set.';
    case 'noStandard':
      return 'Choose a size standard.';
    case 'unknownStandard':
      return 'There is no such size standard.';
    case 'standardNotInSet':
      return `The standard is labelled with ${finding.dye}, and the set ${finding.set} has no such channel: choose another standard or set.`;
    case 'dyeNotInSet':
      return `The set ${finding.set} has no dye ${finding.dye}.`;
    case 'dyeOfStandard':
      return `The channel of ${finding.dye} is taken by the size standard: no product can be measured in it.`;
    case 'badRange':
      return `The range begins after its end: ${finding.from}–${finding.to}.`;
    case 'overlap':
      return `The lengths of ${finding.one} and ${finding.other} overlap in the channel of ${finding.dye}: their peaks cannot be told apart.`;
    case 'outsideStandard':
      return `${finding.product}: the standard measures ${finding.from}–${finding.to} bp.`;
    case 'ownNoSequence':
      return 'Give the sequence of your primer.';
    case 'ownNoConcentration':
      return 'Give the concentration of your primer.';
    case 'readAs':
      return readAsText(finding, 'en');
    case 'phonetic':
      return `These look like Russian letters: is ${finding.before} meant to be ${finding.after}?`;
    case 'notBases':
      return `These are no letters of a sequence: ${finding.letters}.`;
    case 'nameInSequence':
      return `“${finding.name}” stands before the letters: keep only the sequence here.`;
    case 'samePrimerName':
      return `Several primers are called “${finding.name}”, with different sequences: give them different names.`;
    case 'writtenBackwards':
      return 'Written from the 3′ end to the 5′ end: write it from 5′ to 3′.';
    case 'shortPrimer':
      return `The primer is shorter than ${finding.least} nt: it may bind in many places.`;
    case 'uracil':
      return 'There is a U in the sequence: no read begins from a primer of RNA.';
    case 'fewOfOption':
      return `The option “${finding.option.en}” takes ${finding.least} samples or more in an order: there are ${finding.count}, ${finding.least - finding.count} short.`;
    case 'fewFragments':
      return `Fragment analysis takes ${finding.least} samples or more in an order: there are ${finding.count}, ${finding.least - finding.count} short.`;
  }
}
