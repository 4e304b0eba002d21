import { randomUUID } from 'node:crypto';
import { type Block, readBlocks, readSender } from '../../guard/blocked-senders.ts';
import {
  type BlockedSender,
  blockStream,
  blockSubject,
  type SenderBlocked,
} from '../../guard/blocks.events.ts';
import {
  NotUnderstood,
  type OperatorCommand,
  OperatorError,
  type Options,
  type Outcome,
} from '../command.ts';
import type { History } from '../history.ts';
import { moscow, readTime } from '../print/moment.ts';
import { operatorMetadata } from '../operator.ts';
import { table } from '../print/print.ts';

const ACTIONS = ['list', 'add', 'remove'] as const;

export const blockCommand: OperatorCommand = {
  usage: 'block [action] [sender]',
  description: 'networks and e-mail addresses the shop takes nothing from: list, add, remove',
  choices: ACTIONS,
  actions: {
    of: {
      list: { words: 0, takes: [] },
      add: { words: 1, takes: ['until', 'note'] },
      remove: { words: 1, takes: ['note', 'forget'] },
    },
    otherwise: 'list',
  },
  options: [
    ['--until <time>', 'it ends by itself then; Moscow time'],
    ['--note <text>', 'why, for those who look later; no names'],
    ['--forget', 'on remove: nobody can read the e-mail address in the history any more'],
  ],
  help: `A sender is an e-mail address, @domain, or a network: 203.0.113.7, 203.0.113.0/24, 2001:db8::/48. Of IPv6
nothing narrower than a /64 is blocked: that is one customer.

From a blocked network visitors can change no basket, order nothing and have no letters sent; they may look
around, and members who are logged in go on. No order may name a blocked address, no account that logs in with it
may order, and no letter goes there. They are told with 403. It holds in every process within 2 seconds. Each
change is an event with who made it, when and why; an e-mail address stands in it sealed.

Examples:
  npm run ops -- block                                              what is blocked
  npm run ops -- block add 203.0.113.0/24 --until 2026-12-01 --note "flood of orders"
  npm run ops -- block add petr@lab.example --note "asked for no more letters"
  npm run ops -- block remove 203.0.113.0/24 --note "their provider wrote"
Exit codes: 0 it is so now; 1 it was not blocked, or already was; 2 not understood.`,
  async run(history, [action = 'list', typed], options) {
    if (action === 'list') return listed(await readBlocks(history.database, history.personalData));
    if (action !== 'add' && action !== 'remove')
      throw new NotUnderstood([`block does not know "${action}": list, add or remove`]);
    const sender = readSender(typed ?? '');
    if (sender === null)
      throw new NotUnderstood([
        `"${typed ?? ''}" is no sender: give an e-mail address, @domain or a network like 203.0.113.0/24`,
      ]);
    const note = options['note'];
    if (typeof note !== 'string' || note.trim() === '')
      throw new NotUnderstood(['--note is missing: say why, for those who look later']);
    const known = (await readBlocks(history.database, history.personalData)).filter(
      (block) => block.sender !== null && readSender(block.sender)?.text === sender.text,
    );
    return action === 'add'
      ? add(history, sender, known, { note: note.trim(), until: untilOf(options) })
      : remove(history, sender.text, known, note.trim(), options['forget'] === true);
  },
};

type Sender = NonNullable<ReturnType<typeof readSender>>;

async function add(
  history: History,
  { kind, text }: Sender,
  [known]: readonly Block[],
  terms: { note: string; until: string | null },
): Promise<Outcome> {
  if (known !== undefined)
    throw new OperatorError(`${text} is blocked already, since ${moscow(known.at)}: remove that block first`);
  const uid = randomUUID();
  const blocked: SenderBlocked = {
    type: 'SenderBlocked',
    data: { sender: await senderOf(history, uid, kind, text), ...terms },
  };
  await history.store.append(
    { stream: blockStream(uid), expectedVersion: 0, events: [blocked] },
    operatorMetadata(),
  );
  return listed(await readBlocks(history.database, history.personalData));
}

async function senderOf(
  { personalData }: History,
  uid: string,
  kind: Sender['kind'],
  text: string,
): Promise<BlockedSender> {
  if (kind === 'network') return { kind, network: text };
  if (kind === 'domain') return { kind, domain: text.slice(1) };
  const subject = blockSubject(uid);
  return { kind, email: { subject, sealed: await personalData.seal(subject, { email: text }) } };
}

async function remove(
  history: History,
  text: string,
  known: readonly Block[],
  note: string,
  forget: boolean,
): Promise<Outcome> {
  if (known.length === 0) throw new OperatorError(`${text} is not blocked: ops block lists what is`);
  for (const { uid } of known) {
    await history.store.append(
      { stream: blockStream(uid), expectedVersion: 1, events: [{ type: 'SenderUnblocked', data: { note } }] },
      operatorMetadata(),
    );
    if (forget) await history.personalData.forget(blockSubject(uid));
  }
  return listed(await readBlocks(history.database, history.personalData));
}

function untilOf({ until }: Options): string | null {
  if (until === undefined) return null;
  const time = readTime(String(until));
  if (time === null || time.first <= Date.now())
    throw new NotUnderstood([`--until must be a time to come, as 2026-12-01, not "${String(until)}"`]);
  return new Date(time.first).toISOString();
}

function listed(blocks: readonly Block[]): Outcome {
  const rows = blocks.map(({ sender, at, until, by, note }) => ({
    sender: sender ?? '(forgotten)',
    'since (Moscow)': moscow(at).slice(0, 16),
    until: until === null ? '' : moscow(until).slice(0, 16),
    by,
    note,
  }));
  return {
    document: blocks,
    text: rows.length === 0 ? 'Nobody is blocked.' : table(rows),
    failed: false,
  };
}
