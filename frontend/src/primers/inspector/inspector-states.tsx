import { useMemo } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { m } from '../../paraglide/messages.js';
import { useAnalyst } from '../analysis/use-analyst.ts';
import { useReader } from '../form/use-reader.ts';
import type { Row } from '../lines/row.ts';
import { Dilution } from './dilution.tsx';
import { Figures } from './figures.tsx';
import { Folding } from './folding.tsx';
import style from './inspector-states.module.css';
import { PriceParts } from './price-parts.tsx';

const ROW: Row = {
  ...{ key: 'probe', name: 'N1-probe', text: '[FAM]CGCGATTACAGCCTGGAGGATCGCG[BHQ1]' },
  ...{ scale: '0.2', options: [] },
};

/** The parts of the inspector, of a probe that folds upon itself. */
export function InspectorStates({ call }: { call: SiteCall }) {
  const reader = useReader(call);
  const { rules } = reader.book;
  const analysis = useAnalyst(rules);
  const reading = useMemo(() => reader.read(ROW), [reader]);
  const parts = [
    { title: m.form_figures_tm(), content: <Figures reading={reading} analysis={analysis} /> },
    {
      title: m.form_inspector_folds(),
      content: <Folding reading={reading} rules={rules} settings={analysis.settings} />,
    },
    { title: m.form_inspector_water(), content: <Dilution reading={reading} analysis={analysis} /> },
    {
      title: m.form_inspector_price(),
      content: reading.quote && <PriceParts quote={reading.quote} rules={rules} />,
    },
  ];
  return (
    <div className={style['parts']}>
      {parts.map(({ title, content }) => (
        <section key={title}>
          <h3>{title}</h3>
          {content}
        </section>
      ))}
    </div>
  );
}
