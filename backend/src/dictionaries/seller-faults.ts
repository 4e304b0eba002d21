import { isInn, isKpp } from '@oligoteka/address';
import {
  checkAccount,
  checkCorrAccount,
  isBic,
  isOgrn,
  type Seller,
  VAT_REGIMES,
} from '@oligoteka/documents';
import {
  type Check,
  type DictionaryFault,
  fault,
  isOneOf,
  isRow,
  list,
  must,
  type Path,
  record,
} from './shape.ts';

const LONGEST = 500;
const MAX_DAYS = 365;
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST;
const said = must('a text with something in it', (value) => isText(value) && value.trim() !== '');
const text = must('a text', isText);
const digits = (what: string, holds: (value: string) => boolean): Check =>
  must(`${what}, in quotes`, (value) => typeof value === 'string' && holds(value));
const account = digits('20 digits', (value) => /^\d{20}$/.test(value));
const days = must(
  `whole days from 1 to ${MAX_DAYS}`,
  (value) => Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= MAX_DAYS,
);

const shape = record(
  {
    entity: record({
      name: said,
      name_en: said,
      inn: digits('an ИНН of 10 or 12 digits whose last digits agree', isInn),
      kpp: digits('a КПП of 9 characters, or empty', (value) => value === '' || isKpp(value)),
      ogrn: digits('an ОГРН of 13 or 15 digits whose last digit agrees', isOgrn),
      address: said,
      address_en: said,
      phone: text,
      email: text,
    }),
    bank: record({
      name: said,
      name_en: said,
      bic: digits('a БИК of 9 digits', isBic),
      corrAccount: digits('20 digits, or empty', (value) => value === '' || /^\d{20}$/.test(value)),
      account,
    }),
    vat: must(`one of ${VAT_REGIMES.join(', ')}`, isOneOf(VAT_REGIMES)),
    signatories: list(
      record({ post: said, post_en: said, name: said, name_en: said }, { basis: said, fullName: said }),
      ['post'],
    ),
    terms: record({
      invoiceDays: days,
      offerDays: days,
      making: said,
      making_en: said,
      pickup: said,
      pickup_en: said,
      court: said,
      court_en: said,
    }),
  },
  {
    vatGround: said,
    exchangeId: must(
      'an identifier of 1 to 46 Latin letters, digits and hyphens',
      (value) => typeof value === 'string' && /^[0-9A-Za-z-]{1,46}$/.test(value),
    ),
    simplifiedOn: must('income or income-less-costs', isOneOf(['income', 'income-less-costs'])),
    okpd2: record({}, { primers: said, products: said, services: said }),
  },
);

/** Everything wrong in the requisites of a seller, contradictions between them included. */
export function sellerFaults(value: unknown, path: Path): DictionaryFault[] {
  const faults = shape(value, path);
  if (faults.length > 0 || !isRow(value)) return faults;
  const { entity, vat, vatGround, signatories } = value as unknown as Seller;
  const isOrganisation = entity.inn.length === 10;
  return [
    ...(isOrganisation === (entity.kpp !== '')
      ? []
      : fault(
          [...path, 'entity', 'kpp'],
          isOrganisation
            ? 'is missing: an ИНН of 10 digits has a КПП'
            : 'must be empty: a sole trader has none',
        )),
    ...(isOrganisation === (entity.ogrn.length === 13)
      ? []
      : fault([...path, 'entity', 'ogrn'], 'must have 13 digits for an organisation, 15 for a sole trader')),
    ...(vat === 'usn' && vatGround === undefined
      ? fault([...path, 'vatGround'], 'is missing: without VAT a paper says why')
      : []),
    ...(signatories.length === 0 ? fault([...path, 'signatories'], 'must name who signs') : []),
  ];
}

/** Likely mistakes in the requisites: accounts whose key does not agree with the bank's code. */
export function sellerDoubts({ bank }: Seller): { field: string; value: string; why: string }[] {
  const why = `does not agree with the БИК ${bank.bic}`;
  return [
    ...(checkAccount(bank.account, bank.bic) === 'differs'
      ? [{ field: 'bank.account', value: bank.account, why }]
      : []),
    ...(bank.corrAccount !== '' && checkCorrAccount(bank.corrAccount, bank.bic) === 'differs'
      ? [{ field: 'bank.corrAccount', value: bank.corrAccount, why }]
      : []),
  ];
}
