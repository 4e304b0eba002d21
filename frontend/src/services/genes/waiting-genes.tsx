import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { setWaitingGenes, type WaitingGene, waitingGenes } from '../../tabs/waiting-genes.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { isUntouched } from './service-draft.ts';
import type { ServiceForm } from './use-service-form.ts';

/** Genes from the sequence desk: an empty form takes the first at once, and each next one when it is asked for. */
export function WaitingGenes({ form: { draft, edit } }: { form: ServiceForm }) {
  const [waiting, setWaiting] = useState<readonly WaitingGene[]>([]);
  const isEmpty = isUntouched(draft);
  const isBegun = useRef(false);
  const leave = (genes: readonly WaitingGene[]): void => {
    setWaitingGenes(genes);
    setWaiting(genes);
  };
  const take = ([first, ...rest]: readonly WaitingGene[]): void => {
    if (first === undefined) return;
    const { title, sequence, avoid, isFragment } = first;
    edit({
      ...{ from: 'dna', title, sequence },
      ...(avoid !== '' && { avoid }),
      ...(isFragment && { vector: '' }),
    });
    leave(rest);
  };
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (isEmpty) take(waitingGenes());
    else setWaiting(waitingGenes());
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the form is there
  }, []);
  const [next] = waiting;
  if (next === undefined) return null;
  return (
    <Notice
      live="status"
      title={m.genes_waiting({ count: waiting.length })}
      action={
        <>
          <Button dense disabled={!isEmpty} onClick={() => take(waiting)}>
            {m.genes_waiting_take({ name: next.title })}
          </Button>
          <Button dense kind="quiet" onClick={() => leave([])}>
            {m.genes_waiting_drop()}
          </Button>
        </>
      }
    >
      <p>{isEmpty ? m.genes_waiting_next() : m.genes_waiting_busy()}</p>
    </Notice>
  );
}
