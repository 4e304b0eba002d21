import type { SiteCall } from '../calls/call.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { modifiersQuery, primerPricesQuery, settingsQuery } from '../calls/queries.ts';
import { useLazyModule } from '../hydrate/lazy-module.ts';
import type { ReadPaste } from './read-paste.ts';
import { reader } from './reader.ts';
import { useMemo, useState } from 'react';
import { m } from '../paraglide/messages.js';
import style from './home-page.module.css';
import { deferred } from '../hydrate/deferred.tsx';

const LiveField = deferred(() => import('./live-field.tsx').then((part) => part.LiveField));
const ScalesTable = deferred(() => import('./scales-table.tsx').then((part) => part.ScalesTable));
const HowItGoes = deferred(() => import('./how-it-goes.tsx').then((part) => part.HowItGoes));

interface HomePageProps {
  call: SiteCall;
  /** The example as the rules read it on the server. */
  example: ReadPaste;
}

export function HomePage({ call, example }: HomePageProps) {
  const { data: modifiers } = useSuspenseQuery(modifiersQuery(call));
  const { data: prices } = useSuspenseQuery(primerPricesQuery(call));
  const { data: settings } = useSuspenseQuery(settingsQuery(call));
  const rules = useLazyModule(reader);
  const published = useMemo(() => ({ settings, modifiers, prices }), [settings, modifiers, prices]);
  const [first] = useState(published);
  const read = useMemo(() => rules?.pasteReader(published), [rules, published]);
  return (
    <div className={style['page']}>
      <header className={style['head']}>
        <h1>{m.home_title()}</h1>
        <p className={style['lead']}>{m.home_lead()}</p>
      </header>
      <LiveField read={read} example={example} exampleHolds={published === first} />
      <section className={style['section']} aria-labelledby="scales">
        <div className={style['sectionHead']}>
          <h2 id="scales">{m.home_scales_title()}</h2>
          <p>{m.home_scales_lead()}</p>
        </div>
        <ScalesTable settings={settings} prices={prices} />
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
