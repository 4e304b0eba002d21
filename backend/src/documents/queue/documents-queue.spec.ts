import { expect, test } from '@jest/globals';
import type { EventStore } from '../../event-store/event-store.ts';
import { Refused } from '../../refused.ts';
import { HopelessJob } from '../../jobs/job.ts';
import { documentsQueue } from './documents-queue.ts';
import type { PaperChoice } from '../document.ts';
import type { Papers } from '../papers.ts';

const kinds = ['specification', 'invoice-offer', 'contract'] as const;

/** The queue for an order by invoice with these papers; issuing those named is refused. */
function queueThat(refuses: readonly string[], fault?: Error) {
  const asked: string[] = [];
  const submitted = { type: 'OrderSubmitted', data: { payment: 'invoice', total: 1 } };
  const store = { readStream: async () => [submitted] } as unknown as EventStore;
  const papers = {
    of: async () => kinds.map((kind) => ({ issued: { kind, language: 'ru' }, state: 'valid' })),
    issueForOrder: async (_: string, { kind }: PaperChoice) => {
      asked.push(kind);
      if (fault !== undefined) throw fault;
      if (refuses.includes(kind))
        throw new Refused('conflict', { ru: 'Цены изменились.', en: 'Prices changed.' });
      return null;
    },
  } as unknown as Papers;
  const issue = documentsQueue({
    store,
    papers,
    shipments: async () => {},
    advances: async () => {},
    offers: async () => ({ commandKeys: [], reason: { ru: '', en: '' } }),
  })['issue-invoice'];
  return { asked, issue: async () => issue?.({ uid: 'u' }, 'job') };
}

test('a paper that is refused keeps no other one from the new payer, and the job says so at the end', async () => {
  for (const refused of ['invoice', 'specification', 'invoice-offer']) {
    const { asked, issue } = queueThat([refused]);
    await expect(issue()).rejects.toThrow(HopelessJob);
    expect(asked).toEqual(['invoice', ...kinds]);
  }
  const { asked, issue } = queueThat([]);
  await issue();
  expect(asked).toEqual(['invoice', ...kinds]);
});

test('any other fault is tried again', async () => {
  const away = new Error('the database is away');
  await expect(queueThat([], away).issue()).rejects.toBe(away);
});
