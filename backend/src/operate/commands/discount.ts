import { findMember } from '../../accounts/find-member.ts';
import { grantDiscount } from '../../accounts/grant-discount/grant-discount.decide.ts';
import { user } from '../../accounts/user.ts';
import { type UserEvent, userStream } from '../../accounts/user.events.ts';
import { handleCommand } from '../../event-store/append/handle-command.ts';
import { Refused } from '../../refused.ts';
import { NotUnderstood, type OperatorCommand, OperatorError } from '../command.ts';
import type { Options } from '../command.ts';
import { moscow } from '../print/moment.ts';
import { operatorMetadata } from '../operator.ts';
import { table } from '../print/print.ts';

const ATTEMPTS = 20;
const MAX_PERCENT = 100;

export const discountCommand: OperatorCommand = {
  usage: 'discount <user>',
  description: 'the own discounts of a member: since when, granted by whom; grants others',
  options: [
    ['--primers <percent>', 'on the letters of primers, from now on'],
    ['--products <percent>', 'on products and services, from now on'],
  ],
  help: `The user is named by login, id or uid. Open baskets show the new prices at once; orders that were placed keep
theirs. 0 takes a discount back. Of the price of a letter or a unit whole roubles are taken off, the share
rounded down: 7.5 % of 22 roubles is 1.65, so a letter costs 21.

Examples:
  npm run ops -- discount anna@example.org                 what they have, and had
  npm run ops -- discount anna@example.org --primers 10
  npm run ops -- discount 17 --primers 7.5 --products 5`,
  async run({ database, store }, [typed = ''], options) {
    const granted = { primers: percentOf(options, 'primers'), products: percentOf(options, 'products') };
    const member = await findMember(database, typed);
    if (member === null) throw new OperatorError(`there is no user "${typed}"`);
    const stream = userStream(member.uid);
    if (granted.primers !== undefined || granted.products !== undefined)
      await handleCommand(
        store,
        user,
        stream,
        (state): UserEvent[] => grantDiscount(state, granted),
        operatorMetadata(),
        { attempts: ATTEMPTS },
      ).catch((error: unknown) => {
        throw error instanceof Refused ? new OperatorError(error.text.en) : error;
      });
    const events = await store.readStream(stream);
    const history = events.flatMap(({ type, data, metadata }) =>
      type === 'DiscountGranted'
        ? [{ at: metadata.at, by: metadata.actor, ...(data as { primers: number; products: number }) }]
        : [],
    );
    const { primers = 0, products = 0 } = history.at(-1) ?? {};
    const rows = history.map(({ at, by, ...percents }) => ({
      'at (Moscow)': moscow(at),
      by,
      'primers, %': percents.primers,
      'products, %': percents.products,
    }));
    return {
      document: { ...member, primers, products, history },
      text: [`User ${member.userId}: primers ${primers} %, products and services ${products} %`, table(rows)]
        .filter(Boolean)
        .join('\n\n'),
      failed: false,
    };
  },
};

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
