import { cleaningReasonText, type PrimerOption, type PrimerRules } from '@oligoteka/primer';
import type { Kopecks } from './kopecks.ts';
import type { Quote } from './quote.ts';
import type { QuotePart } from './quote-part.ts';
import { money } from './strategy.ts';

type Language = 'ru' | 'en';

const OPTION: Readonly<Record<Language, Record<PrimerOption, string>>> = {
  ru: { clean: 'Очистка', op: 'ОП-очистка', keen: 'Кинирование' },
  en: { clean: 'Cleaning', op: 'OP', keen: 'Phosphorylation' },
};

function rouble(amount: Kopecks, language: Language): string {
  return language === 'ru' ? `${money(amount).replace('.', ',')} ₽` : `₽${money(amount)}`;
}

function explainPart(part: QuotePart, rules: PrimerRules, language: Language): string {
  const ru = language === 'ru';
  const price = rouble(part.unitPrice, language);
  const amount = `${part.count} × ${price}`;
  switch (part.kind) {
    case 'letters': {
      const base = `${ru ? 'Символы' : 'Characters'}: ${amount}`;
      if (part.percent <= 0) return base;
      const less = rouble(part.discountUnitPrice, language);
      return `${base}, ${ru ? `со скидкой ${part.percent} % — по ${less}` : `${less} each with ${part.percent}% off`}`;
    }
    case 'inosine':
      return `${ru ? 'Инозин' : 'Inosine'}: ${amount}`;
    case 'uridine':
      return `${ru ? 'Уридин' : 'Uridine'}: ${amount}`;
    case 'modifier': {
      const name = rules.modifiers.get(part.modifier)?.name ?? `#${part.modifier}`;
      return `${ru ? 'Модификатор' : 'Modifier'} ${name}: ${amount}`;
    }
    case 'option': {
      const why = part.forced === null ? '' : `. ${cleaningReasonText(part.forced, rules, language)}`;
      return `${OPTION[language][part.option]}: ${price}${why}`;
    }
  }
}

/** A quote in sentences, the total last. Example: `Символы: 20 × 22,00 ₽, со скидкой 10 % — по 20,00 ₽`. */
export function explainQuote(quote: Quote, rules: PrimerRules, language: Language = 'ru'): string[] {
  const lines = quote.parts.map((part) => explainPart(part, rules, language));
  const price = rouble(quote.price, language);
  const total = language === 'ru' ? `Итого: ${price}` : `Total: ${price}`;
  if (quote.discountPrice === quote.price) return [...lines, total];
  const less = rouble(quote.discountPrice, language);
  return [...lines, `${total}, ${language === 'ru' ? 'со скидкой' : 'discounted'}: ${less}`];
}
