import type { Bucket, Limit, RateLimits } from '../../guard/rate-limits.ts';
import { type Caller, inEnglish, inRussian, refused } from '../../guard/budgets/visitor-budgets.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const MB = 1_000_000;

/** Bytes of one file, and files of one folder. */
export const LARGEST_FILE = 5_000_000;
export const MOST_FILES = 5;

/** Bytes of files that may be kept: a folder holds 25 MB, and people try again. */
export const FILES_KEPT = {
  basket: { tries: 60 * MB, seconds: 4 * HOUR },
  member: { tries: 150 * MB, seconds: 4 * HOUR },
  network: { tries: 250 * MB, seconds: 4 * HOUR },
  networkInDay: { tries: 750 * MB, seconds: DAY },
  /** Of all members of one network: an institute has many, and strangers open throw-away accounts. */
  membersOfNetworkInDay: { tries: 1_500 * MB, seconds: DAY },
  /** Of all together: what strangers can fill a disk with before somebody looks. */
  all: { tries: 4_000 * MB, seconds: DAY },
} as const satisfies Record<string, Limit>;

/** Takes the bytes of a file from the budgets of its caller, or refuses. `generosity`: factor of FILES_KEPT. */
export async function chargeFiles(
  limits: Pick<RateLimits, 'takeEach' | 'giveBack'>,
  generosity: number,
  { address, basketId, memberId }: Caller,
  amount: number,
): Promise<void> {
  const bucket = (what: string, { tries, seconds }: Limit, ...who: string[]): Bucket => ({
    what,
    limit: { tries: Math.max(amount, Math.round(tries * generosity)), seconds, amount },
    who,
  });
  const own =
    memberId === null
      ? [
          bucket('files of a basket', FILES_KEPT.basket, basketId),
          bucket('files of a network', FILES_KEPT.network, address),
          bucket('files of a network in a day', FILES_KEPT.networkInDay, address),
        ]
      : [
          bucket('files of a member', FILES_KEPT.member, memberId),
          bucket('files of members of a network', FILES_KEPT.membersOfNetworkInDay, address),
        ];
  const buckets = [...own, bucket('files of all', FILES_KEPT.all)];
  const waits = await limits.takeEach(...buckets);
  const wait = Math.max(...waits);
  if (wait === 0) return;
  // what is refused to one takes nothing from the others
  await limits.giveBack(...buckets.filter((_, index) => waits[index] === 0));
  throw refused(wait, {
    ru: `За короткое время добавлено слишком много файлов. Уже добавленные на месте: остальные примем через ${inRussian(wait)}.`,
    en: `Too many files were added in a short time. Those added are kept: the others can be added in ${inEnglish(wait)}.`,
  });
}
