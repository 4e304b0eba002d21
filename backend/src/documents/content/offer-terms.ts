import { dayText } from '@oligoteka/documents';
import { bringsSomething } from './handing-over.ts';
import { makingTerm, orMaterial } from './making-term.ts';
import type { PaperSnapshot } from './paper.ts';
import { serviceTerms } from './service-terms.ts';
import { vatWords } from './vat-words.ts';

/** Names the wording of the terms below, in the papers that hold them. */
export const TERMS_VERSION = '2026-11';

/** The essential terms of the contract, by paragraph: an invoice that is an offer adds them. */
export function offerTerms(paper: PaperSnapshot): string[] {
  if (!bringsSomething(paper)) return serviceTerms(paper);
  return paper.language === 'en' ? english(paper) : russian(paper);
}

function russian(paper: PaperSnapshot): string[] {
  const { seller, validUntil, order } = paper;
  const to = order === null || order.address === '' ? '' : `: ${order.address}`;
  const place = {
    courier: `курьером по адресу Покупателя${to}`,
    point: `в пункте выдачи перевозчика${to}`,
    pickup: `самовывозом, место передачи: ${seller.terms.pickup}`,
  }[order?.delivery ?? 'pickup'];
  return [
    'Этот счёт — предложение Продавца заключить договор (ст. 432, 435 ГК РФ) о товарах и работах, названных в нём, в указанном количестве (ст. 455, 465 ГК РФ) и по указанной цене.',
    `Договор заключён, когда счёт оплачен полностью в срок его действия: оплата — согласие со всеми условиями (п. 3 ст. 438 ГК РФ). Предложение действует до ${dayText(validUntil)} включительно.`,
    `Цена твёрдая. ${vatWords(paper).sentence} Ставка НДС — действующая в день отгрузки.`,
    `Срок изготовления: ${makingTerm(paper)}, считая с рабочего дня, следующего за поступлением денег на счёт Продавца${orMaterial(paper)}.`,
    `Товар передаётся ${place}. Право собственности и риск переходят к Покупателю при передаче; с товаром передаётся УПД (накладная или акт).`,
    'Количество и упаковку Покупатель проверяет при получении, качество — в течение 10 рабочих дней. О несоответствии он сообщает Продавцу письменно; Продавец за свой счёт изготавливает товар заново или возвращает его цену.',
    'Олигонуклеотиды изготавливаются по последовательностям Покупателя, за которые отвечает он сам. Изготовленный по заказу товар надлежащего качества не возвращается и не обменивается.',
    `Споры решают переговорами, ответ на претензию — 15 рабочих дней; затем — ${seller.terms.court}, споры с гражданами — по закону о защите прав потребителей.`,
    `Условия: редакция ${TERMS_VERSION}.`,
  ];
}

function english(paper: PaperSnapshot): string[] {
  const { seller, validUntil, order } = paper;
  const to = order === null || order.address === '' ? '' : `: ${order.address}`;
  const place = {
    courier: `by courier to the Buyer’s address${to}`,
    point: `at a pickup point of the carrier${to}`,
    pickup: `at ${seller.terms.pickup_en}`,
  }[order?.delivery ?? 'pickup'];
  return [
    'This invoice is the Seller’s offer to conclude a contract (articles 432 and 435 of the Civil Code of the Russian Federation) on the goods and work named in it, in the quantity (articles 455 and 465) and at the price stated.',
    `The contract is concluded when the invoice is paid in full within its term: payment is acceptance of all terms (article 438, paragraph 3). The offer is valid until ${dayText(validUntil, 'en')}, that day included.`,
    `The price is fixed. ${vatWords(paper).sentence} The rate of VAT is the one in force on the day of shipment.`,
    `Time of making: ${makingTerm(paper)}, beginning with the working day after the money has reached the Seller’s account${orMaterial(paper)}.`,
    `The goods are handed over ${place}. Ownership and risk pass to the Buyer on handing over; a transfer document comes with the goods.`,
    'The Buyer checks quantity and packing on receipt, and quality within 10 working days, and tells the Seller of any defect in writing; the Seller makes the goods again at its own expense or returns their price.',
    'Oligonucleotides are made to sequences for which the Buyer is responsible. Goods made to order and of proper quality are not taken back or exchanged.',
    `Disputes are settled by talks, a claim is answered within 15 working days; then by ${seller.terms.court_en}, and for consumers as the law on consumer protection says.`,
    `Terms: version ${TERMS_VERSION}. The Russian text decides.`,
  ];
}
