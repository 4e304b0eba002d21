interface CitingText {
  /** In menus and the trail. */
  menu: string;
  page(title: string, hasLiterature: boolean): { title: string; description: string; text: string };
}

/** Words of the companion citing pages, the same for each product and service. */
export const citingText: Record<'ru' | 'en', CitingText> = {
  ru: {
    menu: 'Как сослаться',
    page: (title, hasLiterature) => ({
      title: `Как сослаться: ${lowerFirst(title)}`,
      description: `Готовая фраза для раздела «Материалы и методы» и источники метода: ${lowerFirst(title)}.`,
      text: hasLiterature
        ? 'По ссылке с названием продукта и каталожным номером коллеги смогут повторить опыт. Скопируйте готовую фразу в «Материалы и методы», поправьте объёмы и условия под свой протокол и сошлитесь на первоисточник метода.'
        : 'По ссылке с названием продукта и каталожным номером коллеги смогут повторить опыт. Скопируйте готовую фразу в «Материалы и методы» и поправьте объёмы и условия под свой протокол.',
    }),
  },
  en: {
    menu: 'How to cite',
    page: (title, hasLiterature) => ({
      title: `How to cite: ${lowerFirst(title)}`,
      description: `A sentence for Materials and Methods and the sources of the method: ${lowerFirst(title)}.`,
      text: hasLiterature
        ? 'A product name with its catalogue number lets others repeat the experiment. Copy the sentence into Materials and Methods, set the volumes and conditions of your own protocol, and cite the source of the method.'
        : 'A product name with its catalogue number lets others repeat the experiment. Copy the sentence into Materials and Methods and set the volumes and conditions of your own protocol.',
    }),
  },
};

/** «Смеси для ПЦР» → «смеси для ПЦР»; «ДНК-полимеразы» and «E. coli» stay as they are. */
function lowerFirst(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}
