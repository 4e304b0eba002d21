import { type FoundMember, findMember } from '../../accounts/get-member/find-member.ts';
import { grantDiscount } from '../../accounts/prices/grant-discount/grant-discount.decide.ts';
import { user } from '../../accounts/user.ts';
import { type UserEvent, userStream } from '../../accounts/user.events.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { Refused } from '../../refused.ts';
import {
  NotUnderstood,
  type OperatorCommand,
  OperatorError,
  type Options,
  type Outcome,
} from '../command.ts';
import { contractsOf, contractsTable } from '../customers/contracts.ts';
import type { History } from '../history.ts';
import { noteNeeded } from '../payments/line-given.ts';
import { type Agreement, agreePrices } from '../prices/agree-prices.ts';
import { moscow } from '../print/moment.ts';
import { operatorMetadata } from '../operator.ts';
import { table } from '../print/print.ts';

const ATTEMPTS = 20;
const MAX_PERCENT = 100;

export const discountCommand: OperatorCommand = {
  usage: 'discount <user>',
  description: 'the discounts of a member, own and by contract: since when, granted by whom; grants others',
  options: [
    ['--primers <percent>', 'on the letters of primers, from now on'],
    ['--products <percent>', 'on products and services, from now on'],
    ['--contract <number>', 'they are agreed in this contract, for its days'],
    ['--since <day>', 'with --contract: its first day; today without'],
    ['--until <day>', 'with --contract: its last day; without it goes on'],
    ['--end', 'with --contract: the member no longer orders by it'],
    ['--note <text>', 'with --contract: why, for those who look later; no names'],
    ['--yes', 'also where much changes, or for other members'],
  ],
  help: `The user is named by login, id or uid. Open baskets show the new prices at once; orders that were placed keep
theirs. 0 takes a discount back. Of the price of a letter or a unit whole roubles are taken off, the share
rounded down: 7.5 % of 22 roubles is 1.65, so a letter costs 21.

With --contract they stand in the dictionary customer-prices, whose versions ops dictionaries shows and publishes
as a file, too. There a contract may also fix prices of products by SKU (fixed): the lower of such a price and that
with discounts counts. Several members may order by one contract. The best of own discounts and contracts counts, for
letters and for the rest by itself; they do not add up. The member sees the contract, and the order keeps its number.

Examples:
  npm run ops -- discount anna@example.org                 what they have, and had
  npm run ops -- discount anna@example.org --primers 10
  npm run ops -- discount 17 --primers 7.5 --products 5
  npm run ops -- discount 17 --contract Д-17/2026 --primers 12 --until 2027-11-30 --note "signed"
  npm run ops -- discount 42 --contract Д-17/2026 --note "works there, too"
  npm run ops -- discount 42 --contract Д-17/2026 --end --note "has left"`,
  async run(history, [typed = ''], options) {
    const granted = { primers: percentOf(options, 'primers'), products: percentOf(options, 'products') };
    const agreement = agreementOf(options, granted);
    const member = await findMember(history.database, typed);
    if (member === null) throw new OperatorError(`there is no user "${typed}"`);
    if (agreement !== null) {
      const isNew = await agreePrices(history, member, agreement);
      const outcome = await discountsOf(history, member);
      return isNew
        ? outcome
        : { ...outcome, text: `It is so already: nothing was written.\n\n${outcome.text}` };
    }
    if (granted.primers !== undefined || granted.products !== undefined)
      await handleCommand(
        ...([history.store, user, userStream(member.uid)] as const),
        (state): UserEvent[] => grantDiscount(state, granted),
        operatorMetadata(),
        { attempts: ATTEMPTS },
      ).catch((error: unknown) => {
        throw error instanceof Refused ? new OperatorError(error.text.en) : error;
      });
    return discountsOf(history, member);
  },
};

/** The contract and its terms as typed; null without one. */
function agreementOf(
  options: Options,
  percents: { readonly primers: number | undefined; readonly products: number | undefined },
): Agreement | null {
  const text = (name: string): string | undefined => {
    const value = options[name];
    return typeof value === 'string' ? value.trim() : undefined;
  };
  const contract = text('contract');
  if (contract === undefined) {
    const stray = ['since', 'until', 'end', 'note'].find((name) => options[name] !== undefined);
    if (stray !== undefined) throw new NotUnderstood([`--${stray} is for --contract`]);
    return null;
  }
  const isEnded = options['end'] === true;
  if (isEnded && (percents.primers ?? percents.products ?? text('since') ?? text('until')) !== undefined)
    throw new NotUnderstood(['--end takes --note alone']);
  return {
    ...{ contract, ...percents, from: text('since'), to: text('until'), isEnded },
    ...{ note: noteNeeded(options), yes: options['yes'] === true },
  };
}

async function discountsOf({ database, store }: History, member: FoundMember): Promise<Outcome> {
  const history = (await store.readStream(userStream(member.uid))).flatMap(({ type, data, metadata }) =>
    type === 'DiscountGranted'
      ? [{ at: metadata.at, by: metadata.actor, ...(data as { primers: number; products: number }) }]
      : [],
  );
  const { primers = 0, products = 0 } = history.at(-1) ?? {};
  const contracts = await contractsOf(database, member.userId);
  const rows = history.map(({ at, by, ...percents }) => ({
    'at (Moscow)': moscow(at),
    by,
    'primers, %': percents.primers,
    'products, %': percents.products,
  }));
  return {
    document: { ...member, primers, products, history, contracts },
    text: [
      `User ${member.userId}: primers ${primers} %, products and services ${products} %`,
      table(rows),
      contractsTable(contracts),
    ]
      .filter(Boolean)
      .join('\n\n'),
    failed: false,
  };
}

function percentOf(options: Options, name: string): number | undefined {
  const typed = options[name];
  if (typed === undefined) return undefined;
  const percent = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(String(typed))
    ? Number(String(typed).replace(',', '.'))
    : Number.NaN;
  if (!(percent <= MAX_PERCENT))
    throw new NotUnderstood([
      `--${name} must be percents from 0 to 100, with at most two decimals, not "${String(typed)}"`,
    ]);
  return percent;
}
