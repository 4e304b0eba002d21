import type { SiteCall } from '../site/call.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { modifiersQuery, primerPricesQuery, settingsQuery } from '../site/queries.ts';
import { primerRules } from '@oligoteka/primer';
import { useMemo } from 'react';
import { m } from '../paraglide/messages.js';
import { HowItGoes } from './how-it-goes.tsx';
import style from './home-page.module.css';
import { LiveField } from './live-field.tsx';
import { ScalesTable } from './scales-table.tsx';

export function HomePage({ call }: { call: SiteCall }) {
  const { data: modifiers } = useSuspenseQuery(modifiersQuery(call));
  const { data: prices } = useSuspenseQuery(primerPricesQuery(call));
  const { data: settings } = useSuspenseQuery(settingsQuery(call));
  const known = useMemo(
    () => ({ rules: primerRules({ settings, modifiers, prices }), prices }),
    [settings, modifiers, prices],
  );
  return (
    <div className={style['page']}>
      <header className={style['head']}>
        <h1>{m.home_title()}</h1>
        <p className={style['lead']}>{m.home_lead()}</p>
      </header>
      <LiveField known={known} />
      <section className={style['section']} aria-labelledby="scales">
        <div className={style['sectionHead']}>
          <h2 id="scales">{m.home_scales_title()}</h2>
          <p>{m.home_scales_lead()}</p>
        </div>
        <ScalesTable settings={known.rules.settings} prices={prices} />
      </section>
      <section className={style['section']} aria-labelledby="how">
        <div className={style['sectionHead']}>
          <h2 id="how">{m.home_how_title()}</h2>
        </div>
        <HowItGoes />
      </section>
    </div>
  );
}
