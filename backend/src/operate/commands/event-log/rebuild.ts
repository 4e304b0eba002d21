import { codeVersion } from '../../../event-store/code-version.ts';
import type { Projection } from '../../../event-store/event.ts';
import { rebuild } from '../../../event-store/rebuild/rebuild.ts';
import { type RebuildReport, RebuildStopped } from '../../../event-store/rebuild/rebuild-report.ts';
import { projections } from '../../../projections.ts';
import { NotUnderstood, type OperatorCommand, OperatorError, type Options } from '../../command.ts';
import { differingFields } from '../../print/differing-fields.ts';
import type { History } from '../../history.ts';
import { paint, paragraph, table } from '../../print/print.ts';
import { count, ProgressLine } from '../../print/progress.ts';

const NAMES = projections.map(({ name }) => name);

export const rebuildCommand: OperatorCommand = {
  usage: 'rebuild <projection>',
  description: `make a read model anew from events, beside the running shop: ${NAMES.join(', ')} or all`,
  choices: [...NAMES, 'all'],
  options: [
    ['--check', 'only compare, swap nothing'],
    ['--yes-if-different', 'swap also where rows differ, after showing them'],
    ['--restart', 'begin anew where an earlier rebuild was cut off'],
    ['--rows <number>', 'differing rows shown per table (10)'],
  ],
  help: `The new tables are filled in a schema of their own while the shop goes on, compared with the live ones row by
row, and swapped in one short transaction. Identical: they are swapped. Different: the rows are shown, and
swapped only with --yes-if-different. Exit 1 when rows differ. No job or letter is sent again.
A rebuild that was cut off goes on where it was.

Examples:
  npm run ops -- rebuild basket --check          does the read model still follow from the events?
  npm run ops -- rebuild all --yes-if-different  after a change of a projection`,
  async run(history, [name], options) {
    const chosen = projections.filter((projection) => name === 'all' || projection.name === name);
    if (chosen.length === 0)
      throw new NotUnderstood([`there is no projection "${name}": choose ${NAMES.join(', ')} or all`]);
    const rows = Number(options['rows'] ?? 10);
    if (!Number.isInteger(rows) || rows < 0) throw new NotUnderstood(['--rows takes a whole number']);
    const reports = [];
    for (const projection of chosen) reports.push(await rebuildOne(history, projection, options, rows));
    return {
      document: reports,
      text: reportText(reports, options['check'] === true),
      failed: reports.some(({ identical }) => !identical),
    };
  },
};

async function rebuildOne(
  { store }: History,
  projection: Projection,
  options: Options,
  differencesShown: number,
): Promise<RebuildReport> {
  const line = new ProgressLine();
  const isTold = options['json'] !== true;
  try {
    return await rebuild(store, projection, {
      checkOnly: options['check'] === true,
      restart: options['restart'] === true,
      differencesShown,
      codeVersion: codeVersion(),
      accept: (report) => report.identical || options['yesIfDifferent'] === true,
      onProgress: ({ phase, position, until }) =>
        isTold && line.tell({ label: `${projection.name} ${phase}`, done: position, total: until }),
    });
  } catch (error) {
    if (error instanceof RebuildStopped) throw new OperatorError(error.message);
    throw error;
  } finally {
    line.clear();
  }
}

function reportText(reports: readonly RebuildReport[], checkOnly: boolean): string {
  const summary = reports.map((report) => ({
    projection: report.projection,
    events: count(report.events),
    'rows before': count(report.rowsBefore),
    'rows after': count(report.rowsAfter),
    rows: report.identical ? 'identical' : 'DIFFERENT',
    swapped: report.swapped ? `in ${report.lockedMilliseconds} ms` : 'no',
    ms: report.milliseconds,
  }));
  const differing = reports.filter(({ identical }) => !identical);
  const kept = differing.filter(({ swapped }) => !swapped).map(({ projection }) => projection);
  return [
    table(summary),
    ...differing.flatMap(differenceText),
    ...(kept.length > 0 && !checkOnly
      ? [
          '',
          paragraph(
            `Not swapped: ${kept.join(', ')}. The new tables are kept: run again with --yes-if-different to take them, with --restart to begin anew.`,
          ),
        ]
      : []),
  ].join('\n');
}

function differenceText({ projection, differences, comparedAt }: RebuildReport): string[] {
  return differences.flatMap(({ table: name, added, removed, changed, first }) => {
    if (added + removed + changed === 0) return [];
    const rows = first.flatMap(({ key, columns, live, rebuilt }) =>
      live === null || rebuilt === null
        ? [
            {
              key,
              column: '(row)',
              live: live === null ? 'none' : 'there',
              rebuilt: rebuilt === null ? 'none' : 'there',
            },
          ]
        : columns
            .flatMap((column) => differingFields(column, live[column] ?? '', rebuilt[column] ?? ''))
            .map(({ column, one, other }) => ({ key, column, live: one, rebuilt: other })),
    );
    return [
      '',
      paint(
        'bold',
        `${projection}, ${name} as of position ${comparedAt}: ${changed} changed, ${added} only rebuilt, ${removed} only live`,
      ),
      table(rows),
    ];
  });
}
