import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage } from '../../calls/failure.ts';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Input } from '../../ui/fields/input.tsx';
import type { Article } from './articles.ts';
import style from './product-list.module.css';

const LONGEST = 60;

interface FindCertificateProps {
  call: SiteCall;
  category: string;
  articles: readonly Article[];
}

/** Finds the certificate of a lot, as it stands on the label, among the products of the page. */
export function FindCertificate({ call, category, articles }: FindCertificateProps) {
  const [lot, setLot] = useState('');
  const look = useMutation({
    mutationFn: (typed: string) => call('/product/findCertificates', { category, lot: typed }),
  });
  const nameOf = (number: string): string => articles.find(({ id }) => id === number)?.name ?? number;
  return (
    <form
      className={style['certificate']}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (lot.trim() !== '') look.mutate(lot.trim());
      }}
    >
      <Field label={m.catalog_certificate()} hint={m.catalog_certificate_hint()}>
        {(control) => (
          <Input
            {...control}
            mono
            dense
            maxLength={LONGEST}
            autoComplete="off"
            spellCheck={false}
            value={lot}
            onChange={({ currentTarget: { value } }) => {
              setLot(value);
              look.reset();
            }}
          />
        )}
      </Field>
      <Button type="submit" dense busy={look.isPending}>
        {m.catalog_certificate_find()}
      </Button>
      <div role="status" className={style['found']}>
        {look.data?.length === 0 && <p>{m.catalog_certificate_none({ lot: look.variables ?? '' })}</p>}
        {look.data?.map(({ number, lot: of, url }) => (
          <p key={url}>
            <a href={url}>{m.catalog_certificate_of({ name: nameOf(number), lot: of })}</a>
          </p>
        ))}
        {look.error && <p>{failureMessage(look.error) || m.catalog_certificate_failed()}</p>}
      </div>
    </form>
  );
}
