import { NotUnderstood, type OperatorCommand } from '../command.ts';
import { DICTIONARY_KINDS } from '../../dictionaries/dictionary.events.ts';
import { readDictionaryFile } from '../prices/dictionary-file.ts';
import { AS_OF, FROM, rangeWords, readRange, TIMES, TO } from '../print/moment.ts';
import { amount, paint, paragraph, table } from '../print/print.ts';
import { type Compared, whatIf, type WhatIf } from '../orders/what-if.ts';

const MAX_ROWS = 40;

export const whatifCommand: OperatorCommand = {
  usage: 'whatif',
  description: 'the same orders under other dictionaries; writes nothing',
  readOnly: true,
  options: [
    ['--dictionary <file>', `YAML or JSON with one or more of ${DICTIONARY_KINDS.join(', ')}, each whole`],
    FROM,
    TO,
    AS_OF,
  ],
  help: `Every order of the range is priced again with its own discount, by the rules of today. What the file
does not give stays as it was for each order. Customers are payers; persons who were forgotten stand
together. PostgreSQL refuses every write of this command.

${TIMES}

Examples:
  npm run -s ops -- prices --yaml > other.yaml        then change what you like, and
  npm run ops -- whatif --dictionary other.yaml --from 2026-10 --to 2026-11
Exit codes: 0 compared, 1 could not, 2 the file or the words are wrong (each fault with its line).`,
  async run(history, _, options) {
    const file = options['dictionary'];
    if (typeof file !== 'string') throw new NotUnderstood(['whatif needs --dictionary <file>']);
    const other = await readDictionaryFile(file);
    const result = await whatIf(history, await readRange(history, options), other);
    return { document: result, text: whatIfText(result), failed: false };
  },
};

function whatIfText({ range, replaced, total, byCustomer, byMonth, byKind, impossible }: WhatIf): string {
  const lines = impossible.slice(0, MAX_ROWS).map(({ order, line, why }) => ({ order, line, why }));
  return [
    paint(
      'bold',
      paragraph(
        `Other ${replaced.join(', ')}; ${range.from > range.to ? '' : 'orders of '}${rangeWords(range)}`,
      ),
    ),
    comparison('', [total]),
    comparison('customer', byCustomer),
    comparison('month', byMonth),
    comparison('kind', byKind),
    lines.length === 0
      ? ''
      : paint('yellow', `${impossible.length} lines could not be ordered, and are in no sum`),
    table(lines, 70) +
      (impossible.length > MAX_ROWS
        ? `\nand ${impossible.length - MAX_ROWS} more (--json has them all)`
        : ''),
    'Nothing was written.',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function comparison(name: string, rows: readonly Compared[]): string {
  const shown = table(
    rows.slice(0, MAX_ROWS).map((row) => ({
      [name]: row.name,
      orders: row.orders,
      'was, RUB': money(row.was),
      'would be, RUB': money(row.wouldBe),
      'difference, RUB': `${row.difference > 0 ? '+' : ''}${money(row.difference)}`,
      '%': row.was === 0 ? '' : percent(row.difference / row.was),
    })),
  );
  return rows.length > MAX_ROWS
    ? `${shown}\nand ${rows.length - MAX_ROWS} more (--json has them all)`
    : shown;
}

/** With its sign, unless it rounds to zero. */
function percent(share: number): string {
  const rounded = (share * 100).toFixed(1);
  return Number(rounded) === 0 ? '0.0' : `${share > 0 ? '+' : ''}${rounded}`;
}

function money(roubles: number): string {
  return amount(Math.round(roubles * 100));
}
