import type { OrderResult } from '@oligoteka/site-api';
import { namedResults } from '../../fulfilment/results/order-files.ts';
import { endingOf, resultPath } from '../../fulfilment/results/result-names.ts';
import type { OrderView } from '../../ordering/get-order/get-order.handler.ts';

/** The reads of an order that came; none once its person was forgotten. */
export function resultsAnswer({ uid, personal, creation, fulfilment }: OrderView): OrderResult[] {
  if (personal === null) return [];
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
