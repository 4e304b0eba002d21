/** Calls to the bank that a test can make fail. */
export type BankVerb =
  | 'register.do'
  | 'getOrderStatusExtended.do'
  | 'deposit.do'
  | 'reverse.do'
  | 'refund.do'
  | 'decline.do'
  | 'doReceipt'
  | 'getReceiptStatus';

export type CallbackForm = 'get' | 'form' | 'json' | 'nested-json';

/** Misbehaviour of the test bank. */
export interface Switches {
  /** Number of times that each callback is sent. */
  readonly callbacks: 0 | 1 | 3;
  /** The callback is sent before the browser is sent back, not after. */
  readonly callbackFirst: boolean;
  /** 0: a callback tells of a success as if it had failed. */
  readonly callbackStatus: 0 | 1 | undefined;
  readonly callbackForm: CallbackForm | undefined;
  readonly checksum: 'right' | 'wrong' | 'none';
  readonly errorCode: 'string' | 'number' | 'absent' | undefined;
  readonly amounts: 'number' | 'string';
  /** Calls answered late, by HTTP 502 without being done, or by a connection that ends after all is done. */
  readonly slow: readonly BankVerb[];
  readonly badGateway: readonly BankVerb[];
  readonly cut: readonly BankVerb[];
  /** Calls refused without being done, with this code. */
  readonly refuse: Readonly<Partial<Record<BankVerb, { readonly code: string; readonly message: string }>>>;
}

export const WELL_BEHAVED: Switches = {
  callbacks: 1,
  callbackFirst: false,
  callbackStatus: undefined,
  callbackForm: undefined,
  checksum: 'right',
  errorCode: undefined,
  amounts: 'number',
  slow: [],
  badGateway: [],
  cut: [],
  refuse: {},
};

/** Switches by their word after `~` in the number of an order. */
const BY_SUFFIX: Readonly<Record<string, Partial<Switches>>> = {
  silent: { callbacks: 0 },
  thrice: { callbacks: 3 },
  first: { callbackFirst: true },
  failed: { callbackStatus: 0 },
  forged: { checksum: 'wrong' },
  unsigned: { checksum: 'none' },
  get: { callbackForm: 'get' },
  form: { callbackForm: 'form' },
  json: { callbackForm: 'json' },
  nested: { callbackForm: 'nested-json' },
  string: { errorCode: 'string' },
  number: { errorCode: 'number' },
  absent: { errorCode: 'absent' },
  text: { amounts: 'string' },
  slow: { slow: ['register.do'] },
  502: { badGateway: ['register.do'] },
  cut: { cut: ['register.do'] },
  password: {
    refuse: { 'register.do': { code: '5', message: 'Пользователь должен сменить свой пароль' } },
  },
};

/** The switches of one order: those of the bank, and those its number asks for. Example: `T-1~thrice~get`. */
export function switchesOf(orderNumber: string, bank: Switches): Switches {
  const [, ...names] = orderNumber.split('~');
  return names.reduce<Switches>((switches, name) => {
    const code = /^e(\d+)$/.exec(name)?.[1];
    if (code !== undefined)
      return { ...switches, refuse: { 'register.do': { code, message: `Ошибка ${code}` } } };
    return { ...switches, ...BY_SUFFIX[name] };
  }, bank);
}
