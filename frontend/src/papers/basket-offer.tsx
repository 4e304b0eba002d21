import { type ComponentType, useState } from 'react';
import { m } from '../paraglide/messages.js';
import type { SiteCall } from '../calls/call.ts';
import { lazyModule } from '../hydrate/lazy-module.ts';
import { Button } from '../ui/buttons/button.tsx';
import { LayoutSection } from '../ui/page/two-column-layout.tsx';
import { Notice } from '../ui/page/notice.tsx';
import style from './basket-offer.module.css';

const form = lazyModule(() => import('./offer-form.tsx').then(({ OfferForm }) => OfferForm));

/** An offer of the goods in the basket, before anything is ordered; its form is loaded when it is wanted. */
export function BasketOffer({ call }: { call: SiteCall }) {
  const [Form, setForm] = useState<ComponentType<{ call: SiteCall; close: () => void }>>();
  const [state, setState] = useState<'closed' | 'coming' | 'failed' | 'open'>('closed');
  const open = () => {
    setState('coming');
    form.with(
      (found) => {
        setForm(() => found);
        setState('open');
      },
      () => setState('failed'),
    );
  };
  return (
    <LayoutSection id="offer" title={m.papers_offer_title()}>
      <div className={style['offer']}>
        <p className={style['lead']}>{m.papers_offer_lead()}</p>
        {state === 'open' && Form ? (
          <Form call={call} close={() => setState('closed')} />
        ) : (
          <Button busy={state === 'coming'} onClick={open}>
            {m.papers_offer_open()}
          </Button>
        )}
        {state === 'failed' && (
          <Notice kind="danger" live="alert" title={m.papers_offer_not_made()}>
            <p>{m.papers_offer_unreached()}</p>
          </Notice>
        )}
      </div>
    </LayoutSection>
  );
}
