import type { ServiceOffer } from '@oligoteka/site-api';
import { useMutation } from '@tanstack/react-query';
import type { SiteCall } from '../../calls/call.ts';
import { failureMessage } from '../../calls/failure.ts';
import { m } from '../../paraglide/messages.js';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { WholeNumbers } from '../../ui/text/whole-numbers.tsx';
import style from './request-page.module.css';

/** The offer as a paper for those who decide: made when it is asked for, the same one each time. */
export function OfferPaper({ call, uid, offer }: { call: SiteCall; uid: string; offer: ServiceOffer }) {
  const { version } = offer;
  const made = useMutation({ mutationFn: () => call('/request/makeOfferPaper', { uid, version }) });
  const { data: paper, error } = made;
  return (
    <div className={style['paper']}>
      {paper === undefined ? (
        <Button busy={made.isPending} onClick={() => made.mutate()}>
          {m.request_paper_make()}
        </Button>
      ) : (
        <span>
          <WholeNumbers text={m.request_paper_made({ number: paper.number })} />
        </span>
      )}
      <div role="status" className={style['formats']}>
        {paper?.documents.map(({ kind, url }) => (
          <a key={kind} href={url} className={buttonClass({ kind: 'secondary', dense: true })}>
            {FORMATS[kind.slice(kind.lastIndexOf('-') + 1)] ?? 'PDF'}
          </a>
        ))}
        {paper?.documents.some(({ isSample }) => isSample) && <p>{m.request_paper_sample()}</p>}
      </div>
      {error !== null && (
        <p role="alert" className={style['fault']}>
          {failureMessage(error) || m.request_try_later()}
        </p>
      )}
    </div>
  );
}

const FORMATS: Readonly<Record<string, string>> = { docx: 'DOCX', xlsx: 'XLSX' };
