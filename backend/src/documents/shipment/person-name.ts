export interface PersonName {
  readonly surname: string;
  readonly name: string;
  /** Empty where there is none. */
  readonly patronymic: string;
}

const TRADER = /^\s*(?:ИП|индивидуальный\s+предприниматель)[\s.]+/iu;

/** Whether a name says that it is a sole trader's. */
export function isTrader(name: string): boolean {
  return TRADER.test(name);
}

/** A name in its parts; null where there are not two. Example: `Иванова А. П.`, `ИП Иванов Иван Иванович`. */
export function personName(text: string): PersonName | null {
  const [surname, name, ...rest] = text
    .replace(TRADER, '')
    .replaceAll(/\.(?=\p{L})/gu, '. ')
    .split(/\s+/)
    .filter((part) => part !== '');
  if (surname === undefined || name === undefined) return null;
  return { surname, name, patronymic: rest.join(' ') };
}
