import type { PaperLanguage, PaperLine, PaperSnapshot } from './paper.ts';
import { resultTerm } from './service-terms.ts';

const NOT_IN_THE_SUM: Readonly<Record<PaperLanguage, string>> = {
  ru: 'Доставка в сумму не входит: её цена зависит от адреса, способа и температуры перевозки и известна при оформлении заказа.',
  en: 'Delivery is not in the sum: its price depends on the address, the way and the temperature of transport, and is shown before the order is placed.',
};

/** As `isBrought` of a line of an order. */
const isToBring = ({ kind, isBrought }: PaperLine): boolean =>
  isBrought ?? (kind === 'primer' || kind === 'product' || kind === 'service');

/** Whether something of a paper goes to the buyer; else all of it is work, and its results are files. */
export function bringsSomething({ lines }: Pick<PaperSnapshot, 'lines'>): boolean {
  return lines.some(isToBring);
}

/** The place where the goods of an order are handed over; an offer of a basket does not know it, and is without its price. */
export function handingOver(paper: PaperSnapshot): string[] {
  if (!bringsSomething(paper)) return [resultTerm(paper)];
  const { order, language, seller } = paper;
  const { terms } = seller;
  if (order === null) return [NOT_IN_THE_SUM[language]];
  const to = order.address === '' ? '' : `: ${order.address}`;
  const words =
    language === 'en'
      ? {
          courier: `Delivered by courier${to}.`,
          point: `Delivered to a pickup point${to}.`,
          pickup: `Handed over at ${terms.pickup_en}.`,
        }
      : {
          courier: `Доставка курьером${to}.`,
          point: `Доставка в пункт выдачи${to}.`,
          pickup: `Самовывоз: ${terms.pickup}.`,
        };
  return [words[order.delivery]];
}
