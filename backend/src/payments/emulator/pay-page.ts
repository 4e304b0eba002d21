import type { BankOrder } from './bank-order.ts';
import { RAN_OUT, STATUS } from './bank-order.ts';
import { PAGE_WORDS, type PageWords } from './page-words.ts';
import { inFours, SECURE_CODE, TEST_CARDS } from './test-cards.ts';

export type Language = 'ru' | 'en';
/** Path of the test bank's pages. */
export const PAGES = '/payment/merchants/emulator';

/** The fields that a buyer has typed, and the faulty ones. */
export interface Typed {
  readonly pan: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly faults: ReadonlySet<'pan' | 'expiry' | 'cvc'>;
}

/** Filled in beforehand: testers need not know the cards by heart. */
export const NOTHING_TYPED: Typed = {
  pan: inFours(TEST_CARDS[0]?.number ?? ''),
  expiry: '12/30',
  cvc: '123',
  faults: new Set(),
};

/** Text within HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

const sumOf = (kopecks: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'RUB' }).format(kopecks / 100);

/** Moscow time, as everywhere in a bank of Moscow. */
const timeOf = (at: number, language: Language): string =>
  `${new Intl.DateTimeFormat(language === 'ru' ? 'ru' : 'en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' }).format(at)} ${language === 'ru' ? 'мск' : 'MSK'}`;

export function payPage(order: BankOrder, language: Language, typed: Typed): string {
  const words = PAGE_WORDS[language];
  const sum = sumOf(order.amount, language);
  const fault = (name: 'pan' | 'expiry' | 'cvc', text: string): string =>
    typed.faults.has(name) ? `<p class="fault" id="${name}-fault" role="alert">${escaped(text)}</p>` : '';
  const field = (name: 'pan' | 'expiry' | 'cvc', label: string, autocomplete: string): string =>
    `<label>${label}<input name="${name}" value="${escaped(typed[name])}" inputmode="numeric" autocomplete="${autocomplete}" required maxlength="30"${
      typed.faults.has(name) ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ''
    }></label>`;
  const hidden = hiddenFields(order, language);
  return page(
    { title: words.title, words, language, other: `payment_${otherOf(language)}.html`, order },
    `<h1>${words.title}</h1>
${summary(order, language, words)}
<form method="post" action="${PAGES}/pay">${hidden}
${field('pan', words.card, 'off')}
${fault('pan', words.wrongCard)}
<div class="pair">${field('expiry', words.expiry, 'off')}${field('cvc', words.cvc, 'off')}</div>
${fault('expiry', words.wrongExpiry)}${fault('cvc', words.wrongCvc)}
<button name="way" value="card">${escaped(words.pay(sum))}</button>
</form>
<p class="or">${words.or}</p>
<form method="post" action="${PAGES}/pay">${hidden}<button class="second" name="way" value="sbp">${words.paySbp}</button></form>
<h2>${words.cards}</h2>
<table><thead><tr><th scope="col">${words.card}</th><th scope="col">${words.outcome}</th></tr></thead><tbody>
${TEST_CARDS.map(({ number, outcome }) => `<tr><td>${inFours(number)}</td><td>${words.outcomes[outcome]}</td></tr>`).join('\n')}
</tbody></table>
<p class="quiet">${words.anyDate} ${escaped(words.until(timeOf(order.until, language)))}.</p>`,
  );
}

/** 3-D Secure: the page of the bank that gave the card out. */
export function securePage(order: BankOrder, language: Language, isWrong: boolean): string {
  const words = PAGE_WORDS[language];
  const asked = `<p>${escaped(words.secureHint(SECURE_CODE))}</p>
<form method="post" action="${PAGES}/acs">${hiddenFields(order, language)}
<label>${words.code}<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20" autofocus${
    isWrong ? ' aria-invalid="true" aria-describedby="code-fault"' : ''
  }></label>
${isWrong ? `<p class="fault" id="code-fault" role="alert">${words.wrongCode}</p>` : ''}
<button>${words.confirm}</button>
</form>`;
  return page(
    { title: words.secureTitle, words, language, other: `acs_${otherOf(language)}.html`, order },
    `<h1>${words.secureTitle}</h1>
${summary(order, language, words)}
${order.secure === 'code' ? asked : `<p role="status">${words.waiting}</p>`}`,
  );
}

/** The page for an order with nothing more to pay. */
export function overPage(order: BankOrder, language: Language): string {
  const words = PAGE_WORDS[language];
  return page(
    { title: words.title, words, language, other: `payment_${otherOf(language)}.html`, order },
    `<h1>${words.title}</h1>
${summary(order, language, words)}
<p role="status">${words.over[outcomeOf(order)]}</p>`,
  );
}

export function unknownPage(language: Language): string {
  const words = PAGE_WORDS[language];
  return page({ title: words.title, words, language }, `<h1>${words.title}</h1>\n<p>${words.unknown}</p>`);
}

/** The address at the shop that the bank sends a browser back to. */
export function returnAddress({ returnUrl, mdOrder }: BankOrder, language: Language): string {
  const url = new URL(returnUrl);
  url.searchParams.set('orderId', mdOrder);
  url.searchParams.set('lang', language);
  return url.href;
}

function outcomeOf({ orderStatus, actionCode }: BankOrder): keyof PageWords['over'] {
  if (orderStatus === STATUS.paid) return 'paid';
  if (orderStatus !== STATUS.declined) return 'returned';
  return actionCode === RAN_OUT ? 'ranOut' : 'declined';
}

const otherOf = (language: Language): Language => (language === 'ru' ? 'en' : 'ru');

const hiddenFields = ({ mdOrder }: BankOrder, language: Language): string =>
  `<input type="hidden" name="mdOrder" value="${escaped(mdOrder)}"><input type="hidden" name="language" value="${language}">`;

const summary = (order: BankOrder, language: Language, words: PageWords): string =>
  `<dl><dt>${words.purpose}</dt><dd>${escaped(order.description || order.orderNumber)}</dd><dt>${words.toPay}</dt><dd class="sum">${escaped(sumOf(order.amount, language))}</dd></dl>`;

function page(
  {
    title,
    words,
    language,
    other,
    order,
  }: { title: string; words: PageWords; language: Language; other?: string; order?: BankOrder },
  content: string,
): string {
  const links =
    order === undefined
      ? ''
      : `<nav><a href="${escaped(returnAddress(order, language))}">${words.back}</a><a href="${PAGES}/${other}?mdOrder=${encodeURIComponent(order.mdOrder)}" hreflang="${otherOf(language)}" lang="${otherOf(language)}">${language === 'ru' ? 'English' : 'По-русски'}</a></nav>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${PAGES}/bank.css">
</head>
<body>
<header class="notice">${words.notice}</header>
<main>
${content}
${links}
</main>
</body>
</html>
`;
}
