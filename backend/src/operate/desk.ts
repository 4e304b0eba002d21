import { Argument, Command, Option } from 'commander';
import { type Config, ConfigError } from '../config.ts';
import { NotUnderstood, type OperatorCommand, type Options } from './command.ts';
import { anchorCommand } from './commands/event-log/anchor.ts';
import { auditCommand } from './commands/audit.ts';
import { basketCommand } from './commands/basket.ts';
import { blockCommand } from './commands/block.ts';
import { cancelCommand } from './commands/fulfilment/cancel.ts';
import { confirmCommand } from './commands/fulfilment/confirm.ts';
import { customerCommand } from './commands/customer.ts';
import { dictionariesCommand } from './commands/dictionaries.ts';
import { creditCommand } from './commands/credit.ts';
import { discountCommand } from './commands/discount.ts';
import { driftCommand } from './commands/event-log/drift.ts';
import { forgetCommand } from './commands/forget.ts';
import { lotsCommand, sdsCommand } from './commands/papers/goods.ts';
import { jobsCommand } from './commands/jobs.ts';
import { junkCommand } from './commands/junk.ts';
import { lettersCommand } from './commands/letters.ts';
import {
  deliverCommand,
  readyCommand,
  remakeCommand,
  shipCommand,
  startCommand,
} from './commands/fulfilment/lines.ts';
import { offersCommand } from './commands/requests/offers.ts';
import { orderCommand } from './commands/order.ts';
import { ordersCommand } from './commands/orders.ts';
import { papersCommand } from './commands/papers/papers.ts';
import { parkedCommand } from './commands/parked.ts';
import { paymentsCommand } from './commands/payments.ts';
import { pricesCommand } from './commands/prices.ts';
import { promiseCommand } from './commands/fulfilment/promise.ts';
import { sheetCommand } from './commands/fulfilment/sheet.ts';
import { stockCommand } from './commands/fulfilment/stock.ts';
import { watchCommand } from './commands/fulfilment/watch.ts';
import { reconcileCommand } from './commands/reconcile.ts';
import { resultsCommand } from './commands/fulfilment/results.ts';
import { todayCommand } from './commands/fulfilment/today.ts';
import { whatifCommand } from './commands/whatif.ts';
import { whyCommand } from './commands/why.ts';
import { rebuildCommand } from './commands/event-log/rebuild.ts';
import { subscriptionsCommand } from './commands/event-log/subscriptions.ts';
import { verifyCommand } from './commands/event-log/verify.ts';
import { misplaced } from './misplaced.ts';
import { type CompletedWords, completionScript, SHELLS } from './completion.ts';
import { isInterrupted, withHistory } from './history.ts';
import { inNameOf } from './operator.ts';
import { oneLine, sentence, withinColumns } from './desk-words.ts';
import { faultText, printable } from './print/print.ts';
import { jsonText } from './print/visible.ts';

// one line per command
const COMMANDS: readonly OperatorCommand[] = [
  todayCommand,
  orderCommand,
  ordersCommand,
  offersCommand,
  sheetCommand,
  watchCommand,
  customerCommand,
  confirmCommand,
  startCommand,
  readyCommand,
  remakeCommand,
  shipCommand,
  deliverCommand,
  promiseCommand,
  stockCommand,
  resultsCommand,
  cancelCommand,
  lotsCommand,
  sdsCommand,
  basketCommand,
  pricesCommand,
  dictionariesCommand,
  whyCommand,
  auditCommand,
  whatifCommand,
  paymentsCommand,
  papersCommand,
  reconcileCommand,
  jobsCommand,
  lettersCommand,
  forgetCommand,
  junkCommand,
  blockCommand,
  creditCommand,
  discountCommand,
  rebuildCommand,
  driftCommand,
  verifyCommand,
  anchorCommand,
  subscriptionsCommand,
  parkedCommand,
];

const FAILED = 1;
const NOT_UNDERSTOOD = 2;
const JSON_OPTION = ['--json', 'print one JSON document instead of text'] as const;
const COLOR_OPTION = [
  '--no-color',
  'no colours; there are none either in a pipe or with NO_COLOR set',
] as const;

const AS_OPTION = [
  '--as <name>',
  'the operator who does it, where the login of this machine is not theirs',
] as const;
const TRACE_OPTION = ['--trace', 'on a fault tell where in the program it came from'] as const;

/** The outputs of the desk, and the shop it is about. */
export interface Edge {
  config(): Config;
  write(text: string): void;
  tell(fault: string): void;
  /** The outcome of the command. */
  code(code: number): void;
  /** Nothing more is done. */
  end(code: number): never;
}

/** Runs one command of the desk. */
export async function runDesk(words: readonly string[], edge: Edge): Promise<void> {
  const program = programOf(words.includes('--json'), edge);
  for (const command of COMMANDS) addCommand(program, command, edge);
  addCompletion(program, edge);
  await program.parseAsync(words, { from: 'user' });
}

function programOf(asJson: boolean, edge: Edge): Command {
  return new Command('ops')
    .description('The operators’ desk: reads the event history of the shop and proves what it says.')
    .option(...JSON_OPTION)
    .option(...COLOR_OPTION)
    .option(...TRACE_OPTION)
    .configureHelp({ helpWidth: 100, sortSubcommands: false })
    .showHelpAfterError(asJson ? false : '(ops <command> --help explains with examples)')
    .configureOutput({
      writeOut: (text) => edge.write(text),
      writeErr: (text) => edge.tell(text),
      outputError: (text, write) =>
        asJson ? printFaults([oneLine(text)], edge) : write(`${faultText(text.trimEnd())}\n`),
    })
    .addHelpText(
      'after',
      `
Examples:
  npm run ops -- order 2026-000042        timeline and lines of an order, by number or uid
  npm run ops -- audit                    recompute every order; exit 1 on any difference
  npm run ops -- rebuild basket           fill a read model again from events, compare row by row
  npm run -s ops -- --json audit          the same for programs (-s keeps npm's own lines away)
  eval "$(npm run -s ops -- completion bash)"     from now on: ops, with the tab key

Times: 2026-11, 2026-11-21 or "2026-11-21 14:30" are Moscow time, 2026-11-21T11:30Z says its zone;
a bare number is a position in the history. A day or month given as an end means its last moment.

Works beside a running shop, or on its data alone when the shop is closed. DATABASE_URL or DATA_DIR
say which shop.
Exit codes: 0 all is well, 1 a difference or fault, 2 the command was not understood, or a file that
it names cannot be read.`,
    )
    .exitOverride((error) => edge.end(error.exitCode === 0 ? 0 : NOT_UNDERSTOOD));
}

function addCommand(program: Command, command: OperatorCommand, edge: Edge): void {
  const own = program
    .command(command.usage)
    .description(command.description)
    .allowExcessArguments(false)
    .option(...JSON_OPTION);
  if (command.alias !== undefined) own.alias(command.alias);
  for (const [flags, description, choices] of command.options ?? []) {
    const option = new Option(flags, description);
    own.addOption(choices === undefined ? option : option.choices([...choices]));
  }
  if (command.readOnly !== true) own.option(...AS_OPTION);
  // reported before the shop is opened: a wrong word is a fault without a shop too
  const [argument] = own.registeredArguments;
  if (command.choices !== undefined) argument?.choices([...command.choices]);
  if (command.help !== undefined) own.addHelpText('after', `\n${withinColumns(command.help)}`);
  own.action(async (...given: unknown[]) => {
    const read = given.at(-1) as Command;
    await run(command, read.processedArgs as string[], { options: read.optsWithGlobals<Options>(), edge });
  });
}

function addCompletion(program: Command, edge: Edge): void {
  program
    .command('completion')
    .description('a script that completes commands and options in your shell')
    .addArgument(new Argument('<shell>', 'your shell').choices([...SHELLS]))
    .addHelpText('after', '\nExamples:\n  eval "$(npm run -s ops -- completion bash)"')
    .action((shell: (typeof SHELLS)[number]) => {
      const words: [string, CompletedWords][] = COMMANDS.map((command) => [
        command.usage.split(' ')[0] ?? '',
        command,
      ]);
      say(completionScript(shell, program, new Map([...words, ['completion', { choices: SHELLS }]])), edge);
    });
}

async function run(
  command: OperatorCommand,
  given: readonly string[],
  { options, edge }: { options: Options; edge: Edge },
): Promise<void> {
  try {
    const faults = misplaced(command, given, options);
    if (faults.length > 0) throw new NotUnderstood(faults);
    const { readOnly = false } = command;
    const { as } = options;
    const outcome = await inNameOf(typeof as === 'string' ? as : undefined, () =>
      withHistory(edge.config(), (history) => command.run(history, given, options), { readOnly }),
    );
    if (outcome.raw !== undefined) edge.write(outcome.raw);
    else say(options['json'] ? jsonText(outcome.document) : outcome.text, edge);
    edge.code(outcome.failed ? FAILED : 0);
  } catch (error) {
    if (isInterrupted()) return;
    edge.code(error instanceof NotUnderstood ? NOT_UNDERSTOOD : FAILED);
    const faults =
      error instanceof ConfigError || error instanceof NotUnderstood
        ? error.faults
        : [sentence(error, options['trace'] === true)];
    if (options['json']) printFaults(faults, edge);
    else for (const fault of faults) edge.tell(`${faultText(fault, 'ops: ')}\n`);
  }
}

const say = (text: string, edge: Edge): void => edge.write(`${printable(text)}\n`);

function printFaults(faults: readonly string[], edge: Edge): void {
  say(jsonText({ error: faults.join('; ') }, 0), edge);
}
