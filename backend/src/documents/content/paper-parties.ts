import type { PaperParty, PaperSnapshot } from './paper.ts';
import { WORDS } from './paper-words.ts';

const NBSP = '\u00a0';

export function sellerName({ seller: { entity }, language }: PaperSnapshot): string {
  return language === 'ru' ? entity.name : entity.name_en;
}

function taxNumbers({ language }: PaperSnapshot, party: Omit<PaperParty, 'name'>): string {
  const { inn, kpp, taxNumber } = WORDS[language];
  const [word, number] =
    party.isForeign === true ? [taxNumber, party.tax_number ?? party.inn] : [inn, party.inn];
  return [number && `${word}${NBSP}${number}`, party.kpp && `${kpp}${NBSP}${party.kpp}`]
    .filter((text) => text !== '')
    .join(', ');
}

export function bankView(paper: PaperSnapshot) {
  const { seller, language } = paper;
  const { bank, bic, corrAccount, account, payee } = WORDS[language];
  return {
    words: { bank, bic, corrAccount, account, payee },
    bankName: language === 'ru' ? seller.bank.name : seller.bank.name_en,
    bic: seller.bank.bic,
    corrAccount: seller.bank.corrAccount,
    account: seller.bank.account,
    taxNumbers: taxNumbers(paper, seller.entity),
    name: sellerName(paper),
  };
}

export function sellerLines(paper: PaperSnapshot): string[] {
  const { entity } = paper.seller;
  const { ogrn } = WORDS[paper.language];
  return [
    [taxNumbers(paper, entity), `${ogrn}${NBSP}${entity.ogrn}`].join(', '),
    paper.language === 'ru' ? entity.address : entity.address_en,
    [phoneOf(paper), entity.email].filter((text) => text !== '').join(' · '),
  ].filter((text) => text !== '');
}

/** A number is read in one piece. */
const phoneOf = ({ seller: { entity } }: PaperSnapshot): string =>
  entity.phone.replaceAll(' ', NBSP).replaceAll('-', '\u2011');

export function addresseeView(paper: PaperSnapshot) {
  const { party } = paper;
  if (party === null || party.name === '') return null;
  const lines = [party.name, taxNumbers(paper, party), party.legal_address ?? ''].filter(
    (text) => text !== '',
  );
  return { title: WORDS[paper.language].addressee, lines };
}

export function partiesView(paper: PaperSnapshot): { title: string; text: string }[] {
  const { seller, buyer, basis } = WORDS[paper.language];
  const { entity } = paper.seller;
  const address = paper.language === 'ru' ? entity.address : entity.address_en;
  const { party } = paper;
  const of = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
  return [
    {
      title: seller,
      text: of(sellerName(paper), taxNumbers(paper, entity), address, phoneOf(paper), bankLine(paper)),
    },
    ...(party === null
      ? []
      : [{ title: buyer, text: of(party.name, taxNumbers(paper, party), party.legal_address ?? '') }]),
    ...(paper.order === null ? [] : [{ title: basis, text: basisOf(paper) }]),
  ];
}

/** The seller's account in one line; an invoice has a block for it. */
function bankLine({ kind, language, seller: { bank } }: PaperSnapshot): string {
  if (kind !== 'specification') return '';
  const { account, bic, corrAccount } = WORDS[language];
  const name = language === 'ru' ? bank.name : bank.name_en;
  return `${account}${NBSP}${bank.account}, ${name}, ${bic}${NBSP}${bank.bic}, ${corrAccount.toLowerCase()}${NBSP}${bank.corrAccount}`;
}

function basisOf({ order, language }: PaperSnapshot): string {
  if (order === null) return '';
  const { order: word, purchase } = WORDS[language];
  const number = language === 'ru' ? `${word} №${NBSP}${order.number}` : `${word} No.${NBSP}${order.number}`;
  return order.purchaseNumber === '' ? number : `${number}, ${purchase} ${order.purchaseNumber}`;
}

/** The signatures: persons in charge at the seller; a specification is signed by one of them and by the buyer. */
export function signaturesView({ kind, language, seller: { signatories } }: PaperSnapshot) {
  const ours = signatories.map((one) =>
    language === 'ru'
      ? { post: withBasis(one.post, one.basis), name: one.name }
      : { post: one.post_en, name: one.name_en },
  );
  if (kind !== 'specification') return ours;
  const { seller, buyer } = WORDS[language];
  return [
    ...ours.slice(0, 1).map(({ post, name }) => ({ post: `${seller}: ${post}`, name })),
    { post: `${buyer}:`, name: '' },
  ];
}

const withBasis = (post: string, basis: string | undefined): string =>
  basis === undefined ? post : `${post} (${basis})`;
