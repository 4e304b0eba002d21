import { type DriftedRow, findDrift } from '../../../event-store/prove/drift.ts';
import { NotUnderstood, type OperatorCommand } from '../../command.ts';
import { differingFields } from '../../print/differing-fields.ts';
import { paragraph, table } from '../../print/print.ts';
import { count, ProgressLine } from '../../print/progress.ts';

const SAMPLE = 100;

export const driftCommand: OperatorCommand = {
  usage: 'drift',
  description: 'fold streams again and compare the rows that the read models hold of them',
  options: [
    ['--sample <number>', `so many random streams of each read model (${SAMPLE})`],
    ['--all', 'every stream, and every row without a stream'],
  ],
  help: `Changes nothing and keeps nobody waiting. Exit 1 when a row is not what its events say, or an event of it cannot be applied: repair it with
ops rebuild. A projector looks at random streams by itself all the time.

Examples:
  npm run ops -- drift                    a sample, within a second
  npm run ops -- drift --all              everything, before and after a change of the code`,
  async run({ store }, _, options) {
    const sample = options['all'] === true ? undefined : Number(options['sample'] ?? SAMPLE);
    if (sample !== undefined && !(Number.isInteger(sample) && sample > 0))
      throw new NotUnderstood(['--sample takes a whole number above 0']);
    const line = new ProgressLine();
    const total = store.projections.length;
    let index = 0;
    let last = '';
    const reports = await findDrift(store, {
      ...(sample !== undefined && { sample }),
      onProgress(projection) {
        if (projection !== last) index += 1;
        last = projection;
        if (options['json'] !== true) line.tell({ label: 'read models', done: index, total });
      },
    }).finally(() => line.clear());
    const rows = reports.flatMap(({ first }) => first.flatMap(driftRows));
    const text = [
      table(
        reports.map(({ projection, streams, rows: looked, drifted }) => ({
          'read model': projection,
          streams: count(streams),
          rows: count(looked),
          drifted: count(drifted),
        })),
      ),
      ...(rows.length > 0 ? ['', table(rows)] : []),
      ...reports.flatMap(({ projection, first }) =>
        first.flatMap(({ key, unknown }) =>
          unknown === undefined
            ? []
            : ['', `${projection} ${key} cannot be computed:`, paragraph(unknown, '  ')],
        ),
      ),
    ].join('\n');
    return { document: reports, text, failed: reports.some(({ drifted }) => drifted > 0) };
  },
};

function driftRows(row: DriftedRow): Record<string, string>[] {
  const { table: name, key, columns, expected, found, unknown } = row;
  if (unknown !== undefined) return [];
  if (expected === null || found === null) {
    const there = (side: object | null): string => (side === null ? 'no row' : 'a row');
    return [{ table: name, key, column: '', expected: there(expected), found: there(found) }];
  }
  return columns
    .flatMap((column) => differingFields(column, expected[column] ?? '', found[column] ?? ''))
    .map((field) => ({
      table: name,
      key,
      column: field.column,
      expected: field.one,
      found: field.other,
    }));
}
