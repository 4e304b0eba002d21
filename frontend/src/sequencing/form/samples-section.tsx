import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { LayoutSection } from '../../ui/page/two-column-layout.tsx';
import { MAX_SAMPLES } from '../samples/sample-request.ts';
import style from '../sequencing.module.css';
import { BelowLinks } from './below-links.tsx';
import { ForAll } from './for-all.tsx';
import { ListBox } from './list-box.tsx';
import { ListReport } from './list-report.tsx';
import { reportOf } from './sample-list.ts';
import { SampleToolbar } from './sample-toolbar.tsx';
import type { useFinding } from './use-finding.ts';
import type { useLists } from './use-lists.ts';
import type { SequencingOrder } from './use-sequencing-order.ts';

interface SamplesSectionProps {
  order: SequencingOrder;
  lists: ReturnType<typeof useLists>;
  finding: ReturnType<typeof useFinding>;
  /** Announces what was done. */
  say: (words: string) => void;
}

/** What stands above the table of samples: choices for all of them, tools, and lists to be read. */
export function SamplesSection({ order, lists, finding, say }: SamplesSectionProps) {
  const { basket, samples, known } = order;
  const { state, draft, dispatch } = samples;
  const held = basket?.sequences.seq.length ?? 0;
  return (
    <LayoutSection
      id="sequencing-samples"
      title={m.sequencing_samples()}
      amount={samples.ready ? draft.rows.length : undefined}
    >
      {held > 0 && !order.isChange && order.added === undefined && (
        <p className={style['help']}>
          {m.sequencing_in_basket({ count: held })}{' '}
          <Link to="/services/sequencing/sanger/order-form" search={{ change: 'basket' }}>
            {m.sequencing_change_those()}
          </Link>
        </p>
      )}
      <ForAll {...order} />
      <SampleToolbar
        {...{ state, dispatch, finding, say }}
        listOpen={lists.open}
        onList={() => lists.setOpen(!lists.open)}
      />
      <BelowLinks {...order} />
      {lists.open && (
        <ListBox
          {...{ known }}
          works={order.options.named}
          like={state.rows.at(-1)}
          text={lists.text}
          refusal={lists.refusal}
          room={Math.max(0, MAX_SAMPLES - held - draft.rows.length)}
          onText={lists.onText}
          onFile={lists.onFile}
          onAdd={lists.onAdd}
          onClose={() => lists.setOpen(false)}
        />
      )}
      {lists.pasted && (
        <Notice
          live="status"
          action={
            <>
              <Button dense onClick={lists.undoPaste}>
                {m.sequencing_undo()}
              </Button>
              <Button dense kind="quiet" onClick={lists.closePasted}>
                {m.sequencing_paste_close()}
              </Button>
            </>
          }
        >
          <ListReport
            report={reportOf(lists.pasted.list, known, lists.pasted.like)}
            works={order.options.named}
          />
        </Notice>
      )}
    </LayoutSection>
  );
}
