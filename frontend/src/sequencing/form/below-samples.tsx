import { Notice } from '../../ui/page/notice.tsx';
import { FragmentSection, PcrSection } from '../details/details-sections.tsx';
import { PlateSection } from '../plate/plate-section.tsx';
import style from '../sequencing.module.css';
import { TemplateSection } from '../templates/template-section.tsx';
import { ClearSamples } from './clear-samples.tsx';
import { ExtractionsSection } from './extractions-section.tsx';
import { PriceSection } from './price-section.tsx';
import type { SequencingOrder } from './use-sequencing-order.ts';

/** What stands below the table of samples: details of some, plates, templates, what is said of the form, and its price. */
export function BelowSamples({ order }: { order: SequencingOrder }) {
  return (
    <div className={style['below']}>
      <FragmentSection order={order} />
      <PcrSection order={order} />
      <PlateSection {...order} />
      <TemplateSection
        templates={order.templates}
        rows={order.samples.draft.rows}
        bound={order.bound}
        change={order.changeTemplates}
      />
      <div aria-live="polite" className={style['ofForm']}>
        {order.ofForm.map(({ words }) => (
          <Notice key={words} kind="caution">
            {words}
          </Notice>
        ))}
      </div>
      <ExtractionsSection {...order} />
      <PriceSection {...order} />
      {!order.isChange && <ClearSamples {...order} />}
    </div>
  );
}
