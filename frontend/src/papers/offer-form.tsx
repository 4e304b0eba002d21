import type { MakeOfferAnswer } from '@oligoteka/site-api';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { m } from '../paraglide/messages.js';
import { getLocale } from '../paraglide/runtime.js';
import type { SiteCall } from '../calls/call.ts';
import { failureMessage, failureStatus } from '../calls/failure.ts';
import { ORDER_FIELDS_KEY } from '../tabs/order-fields-key.ts';
import { useBasket } from '../calls/use-basket.ts';
import { randomName } from '../tabs/random-name.ts';
import { recall, useRemembered } from '../tabs/remembered.ts';
import { Button } from '../ui/buttons/button.tsx';
import { RadioGroup } from '../ui/fields/choice.tsx';
import { formatDay } from '../ui/text/day.ts';
import { Field } from '../ui/fields/field.tsx';
import { Input } from '../ui/fields/input.tsx';
import { formatMoney } from '../ui/text/money.tsx';
import { Notice } from '../ui/page/notice.tsx';
import style from './basket-offer.module.css';
import { PaperFileLink } from './paper-file-link.tsx';
import { paperName, paperOf } from './paper-words.ts';
import { WholeNumbers } from '../ui/text/whole-numbers.tsx';

/** Longest addressee that `/basket/makeOffer` takes. */
const MAX_ADDRESSEE_LENGTH = 300;

interface Wish {
  addressee: string | null;
  language: 'ru' | 'en';
}

/** Addressee and language of an offer; the offers made stand beneath. */
export function OfferForm({ call, close }: { call: SiteCall; close: () => void }) {
  const [wish, change] = useRemembered<Wish>('oligoteka.offer', { addressee: null, language: getLocale() });
  const basket = useBasket(call);
  const addressee = wish.addressee ?? payerName();
  const key = useRef({ of: '', name: '' });
  const make = useMutation({
    mutationFn: () => {
      const asked = { addressee: addressee.trim(), language: wish.language };
      // asked for again after an answer that was lost, it is the same offer
      const of = JSON.stringify([asked, basket?.version]);
      if (key.current.of !== of) key.current = { of, name: randomName() };
      return call('/basket/makeOffer', asked, { idempotencyKey: key.current.name });
    },
    onSuccess: () => (key.current = { of: '', name: '' }),
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const drafts = basket?.primers.some(({ editState }) => editState !== 'basket') ?? false;
  return (
    <form
      ref={form}
      className={style['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!make.isPending) make.mutate();
      }}
    >
      <Field
        label={m.papers_offer_addressee()}
        optional={m.papers_offer_optional()}
        hint={m.papers_offer_addressee_hint()}
      >
        {(control) => (
          <Input
            {...control}
            value={addressee}
            maxLength={MAX_ADDRESSEE_LENGTH}
            autoComplete="organization"
            onChange={(event) => change({ addressee: event.currentTarget.value })}
          />
        )}
      </Field>
      <RadioGroup
        legend={m.papers_offer_language()}
        name="offerLanguage"
        look="segments"
        value={wish.language}
        options={[
          { value: 'ru', label: m.papers_offer_russian() },
          { value: 'en', label: m.papers_offer_english() },
        ]}
        onChange={(language) => change({ language })}
      />
      {drafts && <p className={style['note']}>{m.papers_offer_drafts()}</p>}
      <div className={style['steps']}>
        <Button type="submit" kind={make.data ? 'secondary' : 'primary'} busy={make.isPending}>
          {make.data ? m.papers_offer_again() : m.papers_offer_make()}
        </Button>
        <Button kind="quiet" onClick={close}>
          {m.papers_offer_close()}
        </Button>
      </div>
      <div aria-live="polite" className={style['news']}>
        {make.error && (
          <Notice kind="danger" title={m.papers_offer_not_made()}>
            <p>{refusalOf(make.error)}</p>
          </Notice>
        )}
        {make.data && <Made offer={make.data} />}
      </div>
    </form>
  );
}

/** The payer is the addressee, unless another was typed here. */
function payerName(): string {
  const known = recall(ORDER_FIELDS_KEY, 'browser') as { payerKind?: string; payerName?: string } | undefined;
  return known?.payerKind === 'person' ? '' : (known?.payerName ?? '');
}

function refusalOf(error: Error): string {
  const said = failureMessage(error);
  if (said !== '') return said;
  return failureStatus(error) === 0 ? m.papers_offer_unreached() : m.papers_offer_try_later();
}

function Made({ offer }: { offer: MakeOfferAnswer }) {
  const { number, total, validUntil, documents } = offer;
  return (
    <Notice kind="done" title={<WholeNumbers text={m.papers_offer_made({ number })} />}>
      <p>
        {m.papers_offer_facts({
          total: formatMoney(total),
          day: formatDay(validUntil),
        })}
      </p>
      {documents.some(({ isSample }) => isSample) && <p>{m.papers_offer_sample()}</p>}
      <div className={style['files']}>
        {documents.map((link, index) => (
          <PaperFileLink
            key={link.kind}
            primary={index === 0}
            link={link}
            name={paperOf(link) === 'lines' ? m.papers_lines() : paperName('offer')}
          />
        ))}
      </div>
    </Notice>
  );
}
