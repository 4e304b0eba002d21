interface Cited {
  title: string;
  hasLiterature: boolean;
  /** A product, which has a catalogue number; else a service. */
  isProduct: boolean;
}

interface CitingText {
  /** Name of the page in menus and the trail. */
  menu: string;
  page(cited: Cited): { title: string; description: string; text: string };
}

/** Words of the companion citing pages, the same for each product and each service. */
export const citingText: Record<'ru' | 'en', CitingText> = {
  ru: {
    menu: 'Как сослаться',
    page: ({ title, hasLiterature, isProduct }) => ({
      title: `Как сослаться: ${lowerFirst(title)}`,
      description: `Готовая фраза для раздела «Материалы и методы» и источники метода: ${lowerFirst(title)}.`,
      text: [
        isProduct
          ? 'По ссылке с названием продукта и каталожным номером коллеги смогут повторить опыт. Скопируйте готовую фразу в «Материалы и методы» и поправьте объёмы и условия под свой протокол.'
          : 'По ссылке на исполнителя и описанию работы коллеги поймут, откуда взялся материал. Скопируйте готовую фразу в «Материалы и методы» и добавьте то, без чего работу не повторить: последовательность, вектор, номер записи в базе.',
        ...(hasLiterature ? ['Сошлитесь и на первоисточник метода.'] : []),
      ].join(' '),
    }),
  },
  en: {
    menu: 'How to cite',
    page: ({ title, hasLiterature, isProduct }) => ({
      title: `How to cite: ${lowerFirst(title)}`,
      description: `A sentence for Materials and Methods and the sources of the method: ${lowerFirst(title)}.`,
      text: [
        isProduct
          ? 'A product name with its catalogue number lets others repeat the experiment. Copy the sentence into Materials and Methods and adjust the volumes and conditions to your own protocol.'
          : 'Naming who did the work and describing it tells others where the material came from. Copy the sentence into Materials and Methods and add what is needed to repeat the work: the sequence, the vector, the accession number.',
        ...(hasLiterature ? ['Cite the original paper on the method too.'] : []),
      ].join(' '),
    }),
  },
};

/** «Смеси для ПЦР» → «смеси для ПЦР»; «ДНК-полимеразы» and «E. coli» stay as they are. */
function lowerFirst(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
