import { stringify } from 'yaml';
import { DICTIONARY_KINDS } from '../../dictionaries/dictionary.events.ts';
import { contentsOf } from '../../dictionaries/price-book.ts';
import { type Moment, Publications } from '../../dictionaries/publications.ts';
import { type OperatorCommand, OperatorError } from '../command.ts';
import { AS_OF, asOfInstant, asOfPosition, moscow, TIMES, timeOf } from '../print/moment.ts';
import { amount, paint, paragraph, table } from '../print/print.ts';

export const pricesCommand: OperatorCommand = {
  usage: 'prices',
  description: 'the price list of primers on two axes: as known on a date, as valid on a date',
  readOnly: true,
  options: [
    [AS_OF[0], 'known on: what was published by then; Moscow time, or a position'],
    ['--on <time>', 'valid on: by effective date; a day means its first moment'],
    ['--yaml', `all ${DICTIONARY_KINDS.length} dictionaries, whole, as a file for whatif`],
  ],
  help: `The publication that begins last by a moment rules, and of those that begin together the one published
last: a correction backwards replaces what it corrects and leaves what begins later. Without --on the
moment is now, or that of --as-of: what the shop prices with.

The tables are those that price a primer. --yaml has all of it, as whatif and dictionaries publish read it:
${DICTIONARY_KINDS.join(', ')}.

${TIMES}

Examples:
  npm run ops -- prices                                     what the shop prices with now
  npm run ops -- prices --on 2026-12-01                     what will be valid, by what is known now
  npm run ops -- prices --as-of 2026-10-31 --on 2026-10-15  what was thought valid then
  npm run -s ops -- prices --yaml > other.yaml              to change and try with whatif`,
  async run(history, _, options) {
    const knownAt = await asOfPosition(history, options);
    const { on } = options;
    const moment: Required<Moment> = {
      knownAt,
      validOn:
        typeof on === 'string'
          ? new Date(timeOf(on, '--on', false).first).toISOString()
          : await asOfInstant(history, options),
    };
    const publications = await Publications.read(history.store, knownAt);
    const book = publications.bookFor(moment);
    if (book === null)
      throw new OperatorError(
        `no price list was known at position ${knownAt}${on === undefined ? '' : ` for ${String(on)}`}`,
      );
    const known = DICTIONARY_KINDS.flatMap((kind) => {
      const ruling = publications.at(kind, moment);
      return publications.of(kind).map((publication) => ({ publication, rules: publication === ruling }));
    });
    const { versions, prices, settings, modifiers } = book;
    const paid = modifiers.filter((one) =>
      Object.values(one.prices).some((price) => price !== null && price > 0),
    );
    const document = {
      ...moment,
      versions,
      publications: known.map(({ publication: { content: _content, ...one }, rules }) => ({ ...one, rules })),
      prices,
      settings,
      modifiers,
    };
    const text = [
      paint(
        'bold',
        `Valid on ${moscow(moment.validOn)} (Moscow), as known at position ${knownAt}${on === undefined ? ': what the shop prices with' : ''}`,
      ),
      table(
        known.map(({ publication: { kind, version, position, metadata, effectiveFrom }, rules }) => ({
          dictionary: kind,
          version,
          position,
          published: moscow(metadata.at).slice(0, 16),
          by: metadata.actor,
          'effective from': moscow(effectiveFrom).slice(0, 16),
          '': rules ? '<- this' : '',
        })),
      ),
      table(
        prices.map((row) => ({
          'scale, RUB': row.scale,
          letter: roublesOrNone(row.charPrice),
          inosine: roublesOrNone(row.inosinePrice),
          uridine: roublesOrNone(row.uridinePrice),
          clean: roublesOrNone(row.cleanPrice),
          op: roublesOrNone(row.opPrice),
          keen: roublesOrNone(row.keenPrice),
        })),
      ),
      paid.length === 0 ? `None of ${modifiers.length} modifiers has a price of its own.` : '',
      table(
        paid.map(({ id, name, prices: own }) => ({
          id,
          modifier: name,
          ...Object.fromEntries(prices.map(({ scale }) => [`${scale} µmol`, roublesOrNone(own[scale])])),
        })),
      ),
      Object.entries(settings)
        .map(([name, value]) => paragraph(String(value), `${name.padEnd(30)}`))
        .join('\n'),
    ];
    const raw = options['yaml'] ? stringify(contentsOf(book), { aliasDuplicateObjects: false }) : undefined;
    return {
      document,
      text: text.filter(Boolean).join('\n\n'),
      failed: false,
      ...(raw !== undefined && { raw }),
    };
  },
};

function roublesOrNone(price: number | null | undefined): string {
  return typeof price === 'number' ? amount(price * 100) : '-';
}
