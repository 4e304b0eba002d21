/** Payee, purpose and sum of a payment by QR. Money in kopecks. */
export interface PaymentQr {
  readonly name: string;
  readonly account: string;
  readonly bankName: string;
  readonly bic: string;
  /** Empty where the bank has none. */
  readonly corrAccount: string;
  readonly inn: string;
  /** Empty for a sole trader. */
  readonly kpp: string;
  readonly sum: number;
  readonly purpose: string;
}

/** ГОСТ Р 56042-2014, version 1 in UTF-8. */
const HEADER = 'ST00012';
/** Tried in this order: the first that stands in no value parts them. */
const SEPARATORS = ['|', '#', ';', ':', '^', '_', '~', '{', '}'];
const LONGEST = { name: 160, bankName: 45, purpose: 160 } as const;
/** Bytes of the header and the five fields that must be there. */
const LARGEST_MANDATORY = 300;

/**
 * The text of a payment's QR code by ГОСТ Р 56042-2014, one line in UTF-8. Long names and purposes are cut; the caller checks
 * the numbers. Example: `ST00012|Name=ООО «Олиготека»|PersonalAcc=40702810138250123017|…`.
 */
export function paymentQrText(payment: PaymentQr): string {
  const { account, bic, inn, kpp, sum } = payment;
  const bankName = cut(payment.bankName, LONGEST.bankName);
  const numbers: readonly Field[] = [
    ['BankName', bankName],
    ['BIC', bic],
    ['CorrespAcc', payment.corrAccount || '0'],
  ];
  const mandatory = (name: string): readonly Field[] => [
    ['Name', name],
    ['PersonalAcc', account],
    ...numbers,
  ];
  let name = cut(payment.name, LONGEST.name);
  while (name !== '' && bytesOf(written(mandatory(name), '|')) > LARGEST_MANDATORY)
    name = cut(name, [...name].length - 1);
  const fields: readonly Field[] = [
    ...mandatory(name),
    ['PayeeINN', inn],
    ...(kpp === '' ? [] : [['KPP', kpp] as const]),
    ['Sum', String(sum)],
    ['Purpose', cut(payment.purpose, LONGEST.purpose)],
  ];
  const separator = SEPARATORS.find((sign) => fields.every(([, value]) => !value.includes(sign)));
  if (separator === undefined) return written(fields.map(withoutBar), '|');
  return written(fields, separator);
}

/** The fields of such a text by their names; null for a text that is none. Any of its three encodings, already decoded. */
export function readPaymentQr(text: string): Readonly<Record<string, string>> | null {
  const [, separator = ''] = /^ST0001[123](.)/su.exec(text) ?? [];
  if (separator === '') return null;
  const pairs = text.slice(HEADER.length + separator.length).split(separator);
  return Object.fromEntries(
    pairs.flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : [];
    }),
  );
}

type Field = readonly [name: string, value: string];

const written = (fields: readonly Field[], separator: string): string =>
  [HEADER, ...fields.map(([name, value]) => `${name}=${value}`)].join(separator);

/** Every sign that could part the fields stands in them: one of them gives way. */
const withoutBar = ([name, value]: Field): Field => [name, value.replaceAll('|', ' ')];

/** One line of at most so many signs, none of them cut in two. */
function cut(text: string, longest: number): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...line].slice(0, longest).join('').trimEnd();
}

/** Length in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
