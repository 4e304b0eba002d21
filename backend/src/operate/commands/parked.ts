import {
  explainParked,
  type ParkedExplanation,
  parkedEvents,
  parkedStreams,
  retryStream,
} from '../../event-store/follow/parking.ts';
import { messageOf } from '../../event-store/error-message.ts';
import type { RecordedEvent } from '../../event-store/event.ts';
import { NotUnderstood, type OperatorCommand, OperatorError, type Outcome } from '../command.ts';
import type { History } from '../history.ts';
import { moscow } from '../print/moment.ts';
import { parkedHandlers } from '../parked-handlers.ts';
import { paragraph, table } from '../print/print.ts';

export const parkedCommand: OperatorCommand = {
  usage: 'parked [action] [what] [stream]',
  description:
    'events that a subscription could not handle: list, explain <position>, retry <subscription> [stream]',
  choices: ['list', 'explain', 'retry'],
  actions: {
    of: {
      list: { words: 0, takes: ['subscription'] },
      explain: { words: 1, takes: [] },
      retry: { words: 2, takes: [] },
    },
    otherwise: 'list',
  },
  follow: { retry: ['jobs'] },
  options: [['--subscription <name>', 'list only what this one set aside']],
  help: `An event that fails again and again is set aside with the later events of its stream; the others go on.
attempts 0: the event did not fail, it waits behind the one that did. After the cause was fixed, retry
handles them in their order. Exit 1 when something is parked, or fails again.

Examples:
  npm run ops -- parked
  npm run ops -- parked explain 1042
  npm run ops -- parked retry jobs`,
  async run(history, [action = 'list', what, stream], options) {
    switch (action) {
      case 'list':
        return list(history, options['subscription'] as string | undefined);
      case 'explain':
        return explain(history, what);
      case 'retry':
        return retry(history, what, stream);
      default:
        throw new NotUnderstood([`parked does not know "${action}": list, explain or retry`]);
    }
  },
};

async function list(history: History, subscription: string | undefined): Promise<Outcome> {
  const known = [...parkedHandlers(history).keys()];
  // a name written wrong must not look like good news
  if (subscription !== undefined && !known.includes(subscription))
    throw new NotUnderstood([`--subscription "${subscription}" is none of ${known.join(', ')}`]);
  const parked = await parkedEvents(history.store, subscription);
  const rows = parked.map(({ subscription: by, position, stream, attempts, parkedAt }) => ({
    subscription: by,
    position,
    stream,
    attempts,
    'since (Moscow)': moscow(parkedAt).slice(0, 16),
  }));
  // an error needs more room than a column; an event that waits behind another has none
  const errors = parked
    .filter(({ attempts }) => attempts > 0)
    .map(({ position, error }) => paragraph(error, `${position}  `));
  return {
    document: parked,
    text: rows.length > 0 ? [table(rows), ...errors].join('\n\n') : 'nothing is parked',
    failed: rows.length > 0,
  };
}

async function explain({ store }: History, typed: string | undefined): Promise<Outcome> {
  const position = Number(typed);
  if (typed === undefined || !Number.isInteger(position) || position < 1)
    throw new NotUnderstood(['parked explain takes the position of an event: ops parked lists them']);
  const [event] = await store.readAll({ after: position - 1, until: position, limit: 1 });
  if (event === undefined) throw new OperatorError(`there is no event at position ${position}`);
  const parked = await explainParked(store, position);
  const text = [
    `Event ${position}: ${event.type}, ${event.stream} version ${event.version}`,
    ...contents(event),
    ...(parked.length === 0
      ? ['', 'It is not parked.']
      : parked.flatMap((one) => explanationText(one, event))),
  ].join('\n');
  return { document: { event, parked }, text, failed: parked.length > 0 };
}

function explanationText(
  { subscription, error, attempts, parkedAt, guilty, behind }: ParkedExplanation,
  { position, stream }: RecordedEvent,
): string[] {
  return [
    '',
    `${subscription} set it aside at ${moscow(parkedAt)} (Moscow)`,
    attempts > 0
      ? paragraph(`${error} (${attempts} attempts)`, 'error ')
      : paragraph(
          `it waits behind event ${guilty.position}: ${guilty.error} (${guilty.attempts} attempts)`,
          'error ',
        ),
    behind.length === 0
      ? `Nothing of ${stream} waits behind event ${position}.`
      : `${behind.length === 1 ? '1 event of its stream waits' : `${behind.length} events of its stream wait`} behind it:`,
    ...(behind.length === 0 ? [] : [table(behind)]),
    `Try again: npm run ops -- parked retry ${subscription} ${stream}`,
  ];
}

/** Actor, time and data; or why they are unreadable, which is mostly why the event is parked. */
function contents(event: RecordedEvent): string[] {
  try {
    const { actor, at, correlationId } = event.metadata;
    return [
      `by ${actor} at ${moscow(at)} (Moscow), request ${correlationId}`,
      paragraph(shortened(event), 'data  '),
    ];
  } catch (error) {
    return [paragraph(messageOf(error))];
  }
}

const MAX_DATA_LENGTH = 600;
function shortened({ data }: RecordedEvent): string {
  const text = JSON.stringify(data);
  return text.length > MAX_DATA_LENGTH ? `${text.slice(0, MAX_DATA_LENGTH)}… (--json has it whole)` : text;
}

async function retry(
  history: History,
  subscription: string | undefined,
  only: string | undefined,
): Promise<Outcome> {
  const handlers = parkedHandlers(history);
  const handle = handlers.get(subscription ?? '');
  if (subscription === undefined || handle === undefined)
    throw new NotUnderstood([`parked retry takes a subscription: ${[...handlers.keys()].join(', ')}`]);
  const results = [];
  for (const stream of await parkedStreams(history.store, subscription, only))
    results.push(
      await retryStream(history.store, subscription, stream, handle).then(
        (handled) => ({ stream, handled, error: '' }),
        (error: unknown) => ({ stream, handled: 0, error: messageOf(error) }),
      ),
    );
  return {
    document: results,
    text:
      results.length > 0
        ? table(results)
        : `${subscription} has nothing parked${only === undefined ? '' : ` of ${only}`}`,
    failed: results.some(({ error }) => error !== ''),
  };
}
