import type { SiteCall } from '../../calls/call.ts';
import { m } from '../../paraglide/messages.js';
import { BenchMissing } from './bench-missing.tsx';

/** The experiment of a basket: not read yet, empty, with something missing, complete. */
export function BenchStates({ call }: { call: SiteCall }) {
  const missing = [{ part: 'primers', station: 'pcr', by: 'POL-01', offered: null }] as const;
  return (
    <>
      <BenchMissing
        call={call}
        title={`${m.catalog_bench_basket()} 1`}
        basket="reading"
        missing={[]}
        articles={[]}
      />
      <BenchMissing
        call={call}
        title={`${m.catalog_bench_basket()} 2`}
        basket="empty"
        missing={[]}
        articles={[]}
      />
      <BenchMissing
        call={call}
        title={`${m.catalog_bench_basket()} 3`}
        basket="begun"
        missing={missing}
        articles={[]}
      />
      <BenchMissing
        call={call}
        title={`${m.catalog_bench_basket()} 4`}
        basket="begun"
        missing={[]}
        articles={[]}
      />
    </>
  );
}
