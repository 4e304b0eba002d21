import type { CustomerPrice } from '@oligoteka/pricing';
import type { FoundMember } from '../../accounts/get-member/find-member.ts';
import { dictionaryFaults } from '../../dictionaries/dictionary-faults.ts';
import { DictionaryConflict, publishDictionaries } from '../../dictionaries/publish/publish-dictionaries.ts';
import { Publications } from '../../dictionaries/publications.ts';
import { rulingAt } from '../../dictionaries/validity.ts';
import { moscowDay } from '../../jobs/moscow-day.ts';
import { NotUnderstood, OperatorError } from '../command.ts';
import type { History } from '../history.ts';
import { operatorMetadata } from '../operator.ts';
import { MAX_PERCENT } from './risky-changes.ts';

/** The words of an operator about a member's contract; a field that is left out stays. */
export interface Agreement {
  readonly contract: string;
  readonly primers: number | undefined;
  readonly products: number | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The member no longer orders by it. */
  readonly isEnded: boolean;
  readonly note: string;
  readonly yes: boolean;
}

/** Publishes the prices agreed with a member by a contract: the next version of `customer-prices`. False: it is so already. */
export async function agreePrices(
  { store }: History,
  { userId }: FoundMember,
  said: Agreement,
): Promise<boolean> {
  const metadata = operatorMetadata();
  const known = (await Publications.read(store, await store.headPosition())).of('customer-prices');
  const later = known.find(({ effectiveFrom }) => Date.parse(effectiveFrom) > Date.parse(metadata.at));
  if (later !== undefined)
    throw new OperatorError(
      `customer-prices v${later.version} begins ${later.effectiveFrom} and would replace this: publish a file (ops dictionaries)`,
    );
  const before = rulingAt(known, metadata.at)?.content ?? [];
  const { rows, doubts } = agreed(before, userId, said, moscowDay(metadata.at));
  const [fault] = dictionaryFaults('customer-prices', rows);
  if (fault !== undefined)
    throw new NotUnderstood([`contract ${said.contract}: ${fault.path.slice(1).join('.')} ${fault.message}`]);
  if (doubts.length > 0 && !said.yes) throw new OperatorError(`${doubts.join('; ')}: --yes does it`);
  const expected = new Map([['customer-prices' as const, known.at(-1)?.version ?? 0]]);
  const { published } = await publishDictionaries(
    store,
    { 'customer-prices': rows },
    { effectiveFrom: metadata.at, metadata, expected, note: said.note },
  ).catch((error: unknown) => {
    if (!(error instanceof DictionaryConflict)) throw error;
    throw new OperatorError(`${error.by} published other customer-prices meanwhile: look at them again`);
  });
  return published.length > 0;
}

/** The rows after it, and what wants a second look. */
export function agreed(
  before: readonly CustomerPrice[],
  userId: number,
  said: Agreement,
  today: string,
): { readonly rows: readonly CustomerPrice[]; readonly doubts: readonly string[] } {
  const { contract, isEnded } = said;
  const places = before.flatMap((row, index) => (row.contract === contract ? [index] : []));
  if (places.length > 1)
    throw new OperatorError(`contract ${contract} has several rows: publish a file (ops dictionaries)`);
  const [place] = places;
  const row = place === undefined ? undefined : before[place];
  if (row === undefined && isEnded) throw new OperatorError(`there is no contract ${contract}`);
  const next = isEnded ? without(row, userId) : withMember(row, userId, said, today);
  const rows = place === undefined ? [...before] : before.filter((_, index) => index !== place);
  if (next !== null) rows.splice(place ?? rows.length, 0, next);
  return { rows, doubts: doubtsOf(row, next, userId) };
}

function withMember(
  row: CustomerPrice | undefined,
  userId: number,
  { contract, primers, products, from, to }: Agreement,
  today: string,
): CustomerPrice {
  if (row === undefined && primers === undefined && products === undefined)
    throw new NotUnderstood([`contract ${contract} is new: --primers or --products is missing`]);
  const last = to ?? row?.to;
  const members = row?.members ?? [];
  return {
    ...(row?.inn !== undefined && { inn: row.inn }),
    ...(row?.kpp !== undefined && { kpp: row.kpp }),
    contract,
    members: members.includes(userId) ? members : [...members, userId],
    from: from ?? row?.from ?? today,
    ...(last !== undefined && { to: last }),
    primers: primers ?? row?.primers ?? 0,
    products: products ?? row?.products ?? 0,
    ...(row?.fixed !== undefined && { fixed: row.fixed }),
  };
}

/** Null where nobody is left. */
function without(row: CustomerPrice | undefined, userId: number): CustomerPrice | null {
  const members = row?.members.filter((id) => id !== userId) ?? [];
  const isNobodys = members.length === 0 && row?.inn === undefined;
  return row === undefined || isNobodys ? null : { ...row, members };
}

function doubtsOf(row: CustomerPrice | undefined, next: CustomerPrice | null, userId: number): string[] {
  if (next === null) return [];
  const raised = (['primers', 'products'] as const).filter(
    (what) => next[what] > MAX_PERCENT && next[what] !== row?.[what],
  );
  const others = row?.members.filter((id) => id !== userId) ?? [];
  const terms = ({ from, to, primers, products }: CustomerPrice): string =>
    JSON.stringify([from, to, primers, products]);
  return [
    ...raised.map((what) => `${next[what]} % on ${what} is more than ${MAX_PERCENT} %`),
    ...(row !== undefined && others.length > 0 && terms(row) !== terms(next)
      ? [`the contract is that of ${others.length} more members: it changes for all of them`]
      : []),
  ];
}
