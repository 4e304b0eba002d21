import type { Payer, StatementLine } from './statement.ts';
import { accountOf, dayOf, innOf, kopecksOf, nameAndInn } from './statement-fields.ts';
import { FAULTS, type StatementFault } from './statement-faults.ts';
import type { Section } from './statement-sections.ts';

/** A document of a statement, and which way its money went. */
export interface StatementDocument {
  readonly way: 'income' | 'outgoing' | 'transfer' | 'other';
  /** Accounts of ours that it filled or emptied. */
  readonly into: string | null;
  readonly from: string | null;
  readonly line: StatementLine;
}

/** Characters; a payment order has 6, a bank's own documents some more. */
const LONGEST_NUMBER = 40;

type Side = 'плательщик' | 'получатель';

/** A section СекцияДокумент; undefined where something in it is wrong, which is added to the faults. */
export function readDocument(
  section: Section,
  own: ReadonlySet<string>,
  faults: StatementFault[],
): StatementDocument | undefined {
  const before = faults.length;
  const amount = needed(section, 'Сумма', kopecksOf, FAULTS.noSum, faults);
  const day = needed(section, 'Дата', dayOf, FAULTS.noDay, faults);
  const received = dated(section, 'ДатаПоступило', faults);
  const sent = dated(section, 'ДатаСписано', faults);
  if (amount !== null && amount <= 0) {
    const { text, line } = section.fields.get('сумма') ?? { text: '', line: section.line };
    faults.push(FAULTS.noSum(line, 'Сумма', text));
  }
  const number = section.fields.get('номер');
  if ((number?.text.length ?? 0) > LONGEST_NUMBER) faults.push(FAULTS.tooLong(number?.line ?? 0, 'Номер'));
  if (faults.length > before || amount === null || day === null) return undefined;
  const payer = partyOf(section, 'плательщик');
  const into = received === null ? null : ownAccount(section, 'получатель', own);
  const from = sent === null && into === null ? null : ownAccount(section, 'плательщик', own);
  return {
    way: wayOf(section, { into, from, payer }),
    into,
    from,
    line: {
      line: section.line,
      account: into ?? from ?? '',
      kind: section.title,
      number: number?.text ?? '',
      day,
      received: received ?? day,
      amount,
      payer,
      purpose: purposeOf(section),
    },
  };
}

/** Money of our own that changes its account is no payment, also where the other account is not in this file. */
function wayOf(
  section: Section,
  { into, from, payer }: { into: string | null; from: string | null; payer: Payer },
): StatementDocument['way'] {
  if (into === null) return from === null ? 'other' : 'outgoing';
  const isOurs = payer.inn !== '' && payer.inn === partyOf(section, 'получатель').inn;
  return from !== null || isOurs ? 'transfer' : 'income';
}

function needed<Value>(
  section: Section,
  key: string,
  read: (text: string) => Value | null,
  faultOf: (line: number, key: string, text: string) => StatementFault,
  faults: StatementFault[],
): Value | null {
  const field = section.fields.get(key.toLowerCase());
  if (field === undefined || field.text === '') {
    faults.push(FAULTS.missing(field?.line ?? section.line, key));
    return null;
  }
  const value = read(field.text);
  if (value === null) faults.push(faultOf(field.line, key, field.text));
  return value;
}

function dated(section: Section, key: string, faults: StatementFault[]): string | null {
  const { text = '' } = section.fields.get(key.toLowerCase()) ?? {};
  return text === '' ? null : needed(section, key, dayOf, FAULTS.noDay, faults);
}

const valueOf = (section: Section, key: string): string => section.fields.get(key)?.text ?? '';

/** Banks write an account into one of two fields, or the bank's own into the other. */
function accountsOf(section: Section, side: Side): string[] {
  return [`${side}счет`, `${side}расчсчет`].map((key) => accountOf(valueOf(section, key))).filter(Boolean);
}

function ownAccount(section: Section, side: Side, own: ReadonlySet<string>): string | null {
  return accountsOf(section, side).find((account) => own.has(account)) ?? null;
}

function partyOf(section: Section, side: Side): Payer {
  const whole = nameAndInn(valueOf(section, side));
  const clean = nameAndInn(valueOf(section, `${side}1`));
  return {
    name: clean.name || whole.name,
    inn: innOf(valueOf(section, `${side}инн`)) || innOf(whole.inn) || innOf(clean.inn),
    kpp: valueOf(section, `${side}кпп`),
    account: accountsOf(section, side)[0] ?? '',
    bic: valueOf(section, `${side}бик`),
    bank: valueOf(section, `${side}банк1`),
  };
}

function purposeOf(section: Section): string {
  const whole = valueOf(section, 'назначениеплатежа');
  if (whole !== '') return whole;
  return ['1', '2', '3', '4', '5', '6']
    .map((part) => valueOf(section, `назначениеплатежа${part}`))
    .filter(Boolean)
    .join(' ');
}
