import type { Order, OrderRead, OrderResult, ReadRepeat } from '@oligoteka/site-api';
import { namedResults } from '../../fulfilment/results/order-files.ts';
import { mayAsk } from '../../fulfilment/results/repeat-reads.decide.ts';
import { endingOf, resultPath } from '../../fulfilment/results/result-names.ts';
import { readsOf, type WantedRead } from '../../fulfilment/results/wanted-reads.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';
import { mayBeMade } from '../../ordering/order-lines.ts';

type Language = 'ru' | 'en';

/** The reads of an order that came, and those without a file that may be asked for; none once its person was forgotten. */
export function readsAnswer(order: OrderView, language: Language): Pick<Order, 'results' | 'unread'> {
  const { uid, personal, creation, fulfilment } = order;
  if (personal === null || creation === null || fulfilment === null) return { results: [], unread: [] };
  const reads = readsOf({ uid, number: '' }, creation.lines, fulfilment);
  const answered = reads.map((read): OrderRead => {
    const { line, primer, sample, primerName, repeat } = read;
    const canRepeat = mayBeMade(order) && mayAsk(read, reads);
    return { line, primer, sample, primerName, repeat: repeatAnswer(repeat, language), canRepeat };
  });
  const files = new Map(resultsOf(order).map((result) => [`${result.line} ${result.primer}`, result]));
  return {
    results: answered.flatMap((read) => {
      const result = files.get(`${read.line} ${read.primer}`);
      return result === undefined ? [] : [{ ...read, ...result }];
    }),
    unread: answered.filter(
      ({ line, primer, repeat, canRepeat }) =>
        !files.has(`${line} ${primer}`) && (canRepeat || repeat !== null),
    ),
  };
}

function repeatAnswer(repeat: WantedRead['repeat'], language: Language): ReadRepeat | null {
  if (repeat === null) return null;
  const { state, reason = null, at = '', answer } = repeat;
  return { state, reason, at, note: state === 'declined' ? (answer?.[language] ?? '') : '' };
}

function resultsOf({ uid, creation, fulfilment }: OrderView): Omit<OrderResult, 'repeat' | 'canRepeat'>[] {
  return namedResults(creation?.lines ?? [], fulfilment).map((result) => {
    const { line, primer, sample, primerName, at = '', quality, format } = result;
    const { called, length, mean, clear } = quality;
    const versions = (fulfilment?.results ?? []).filter((one) => one.line === line && one.primer === primer);
    return {
      ...{ line, primer, sample, primerName, at, versions: versions.length },
      quality: { called, length, mean, clear },
      file: resultPath(uid, result, endingOf(result)),
      fasta: resultPath(uid, result, 'fasta'),
      hasTrace: format === 'ab1',
    };
  });
}
