import { useRef } from 'react';
import type { SiteCall } from '../calls/call.ts';
import { useHasVat } from '../calls/use-has-vat.ts';
import { m } from '../paraglide/messages.js';
import { Button } from '../ui/buttons/button.tsx';
import { LayoutSection, TwoColumnLayout } from '../ui/page/two-column-layout.tsx';
import { formatMoney } from '../ui/text/money.tsx';
import { togglePrimer } from './draft.ts';
import { ExtractionsSection } from './extractions-section.tsx';
import { FormSummary } from './form-summary.tsx';
import { OrderNotices } from './order-notices.tsx';
import { PrimerChoice } from './primer-choice.tsx';
import { SamplesSection } from './samples-section.tsx';
import style from './sequencing.module.css';
import { useSequencingOrder } from './use-sequencing-order.ts';

const KOPECKS = 100;

/** Samples, primers and options of an order for sequencing, priced as one fills them in. */
export function SequencingForm({ call }: { call: SiteCall }) {
  const order = useSequencingOrder(call);
  const { basket, draft, price, missing, edit } = order;
  const hasVat = useHasVat(call);
  const form = useRef<HTMLDivElement>(null);
  const submit = () => {
    order.ask();
    if (missing === 0) return order.send(draft);
    // the first thing that is missing comes into view
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-wrong] button')?.focus(),
    );
  };
  const summary = (
    <FormSummary
      samples={draft.samples.length}
      reads={price.reads}
      extractions={draft.extractions}
      total={price.total}
      hasVat={hasVat}
    />
  );
  const bar = (
    <>
      {order.asked && missing > 0 && (
        <p className={style['missing']}>{m.sequencing_to_mend({ count: missing })}</p>
      )}
      <Button kind="primary" busy={order.isPending} disabled={!order.ready} onClick={submit}>
        {m.sequencing_add({ sum: formatMoney(price.total / KOPECKS) })}
      </Button>
    </>
  );
  return (
    <div ref={form} className={style['form']}>
      <noscript>
        <p>{m.sequencing_no_script()}</p>
      </noscript>
      <TwoColumnLayout title={m.sequencing_summary()} summary={summary} bar={bar}>
        <LayoutSection id="sequencing-primers" title={m.sequencing_primers()}>
          <p className={style['help']}>{m.sequencing_primers_help()}</p>
          <PrimerChoice
            draft={draft}
            basket={basket?.primers ?? []}
            onToggle={(primer) => edit((now) => togglePrimer(now, primer))}
          />
        </LayoutSection>
        <SamplesSection {...order} />
        <ExtractionsSection {...order} />
        <OrderNotices {...order} />
      </TwoColumnLayout>
    </div>
  );
}
