import { BlockList, isIP } from 'node:net';
import type { Queryable } from '../event-store/event.ts';
import { type Localised, Refused } from '../refused.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import type { BlockedSender } from './blocks.events.ts';
import { readNetwork } from './read-network.ts';
import { mailboxOf } from './budgets/visitor-budgets.ts';

/** A block that holds. */
export interface Block {
  readonly uid: string;
  /** Null where the address was forgotten. */
  readonly sender: string | null;
  readonly kind: BlockedSender['kind'];
  readonly until: string | null;
  readonly note: string;
  readonly at: string;
  readonly by: string;
}

interface Row {
  uid: string;
  sender: BlockedSender;
  until: Date | null;
  note: string;
  at: Date;
  by: string;
}

/** All blocks that hold, oldest first. */
export async function readBlocks(db: Queryable, personalData: PersonalData): Promise<Block[]> {
  const { rows } = await db.query<Row>(
    `select uid, sender, until, note, blocked_at as at, blocked_by as by from read.blocked_sender
     where until is null or until > clock_timestamp() order by blocked_at, uid`,
  );
  return Promise.all(
    rows.map(async ({ sender, until, at, ...row }) => ({
      ...row,
      kind: sender.kind,
      sender: await nameOf(sender, personalData),
      until: until === null ? null : until.toISOString(),
      at: at.toISOString(),
    })),
  );
}

async function nameOf(sender: BlockedSender, personalData: PersonalData): Promise<string | null> {
  if (sender.kind === 'network') return sender.network;
  if (sender.kind === 'domain') return `@${sender.domain}`;
  const { subject, sealed } = sender.email;
  return (await personalData.open<{ email: string }>(subject, sealed))?.email ?? null;
}

const REFUSED: Localised = {
  ru: 'Магазин не принимает это от вас: адрес или сеть заблокированы после злоупотреблений. Если это ошибка, напишите нам.',
  en: 'The shop does not take this from you: the address or network was blocked after abuse. If this is a mistake, write to us.',
};

interface Known {
  readonly mailboxes: ReadonlySet<string>;
  /** Null where no network is blocked. */
  readonly networks: BlockList | null;
}

/** A process uses what it has read for this long: a new block holds everywhere soon after. */
const FRESH_MS = 2_000;

/** The senders that operators have blocked. */
export class BlockedSenders {
  #known: Promise<Known> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly db: Queryable,
    private readonly personalData: PersonalData,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Refuses a caller from a blocked network. `address` as sessions have it: `203.0.113.7`, `2001:db8::/64`. */
  async refuseNetwork(address: string): Promise<void> {
    if (await this.isNetworkBlocked(address)) throw new Refused('forbidden', REFUSED);
  }

  async isNetworkBlocked(address: string): Promise<boolean> {
    const { networks } = await this.known();
    if (networks === null) return false;
    const [ip = ''] = address.split('/', 1);
    const family = isIP(ip);
    return family !== 0 && networks.check(ip, family === 6 ? 'ipv6' : 'ipv4');
  }

  /** Refuses a request that names a blocked e-mail address. */
  async refuseEmail(email: string): Promise<void> {
    if (await this.isBlocked(email)) throw new Refused('forbidden', REFUSED);
  }

  async isBlocked(email: string): Promise<boolean> {
    const { mailboxes } = await this.known();
    const mailbox = mailboxOf(email);
    return mailboxes.has(mailbox) || mailboxes.has(mailbox.slice(mailbox.lastIndexOf('@')));
  }

  private known(): Promise<Known> {
    if (this.#known !== undefined && this.now() - this.#readAt < FRESH_MS) return this.#known;
    this.#readAt = this.now();
    this.#known = this.read().catch((error: unknown) => {
      this.#known = undefined;
      throw error;
    });
    return this.#known;
  }

  private async read(): Promise<Known> {
    const blocks = await readBlocks(this.db, this.personalData);
    const networks = new BlockList();
    const mailboxes = new Set<string>();
    for (const { kind, sender } of blocks) {
      if (sender === null) continue;
      if (kind !== 'network') {
        mailboxes.add(mailboxOf(sender));
        continue;
      }
      const [ip = '', bits = ''] = sender.split('/');
      networks.addSubnet(ip, Number(bits), isIP(ip) === 6 ? 'ipv6' : 'ipv4');
    }
    return { mailboxes, networks: networks.rules.length === 0 ? null : networks };
  }
}

/**
 * Reads a sender as an operator types it: an e-mail address, `@domain`, a network address or a CIDR. Null for anything else.
 * All spellings of a network give the same text.
 */
export function readSender(typed: string): { kind: BlockedSender['kind']; text: string } | null {
  const text = typed.trim().toLowerCase();
  if (/^@[^\s@]+\.[^\s@]+$/.test(text)) return { kind: 'domain', text };
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', text: mailboxOf(text) };
  const network = readNetwork(text);
  return network === null ? null : { kind: 'network', text: network };
}
