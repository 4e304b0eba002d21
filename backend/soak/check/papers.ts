import type { EventStore } from '../../src/event-store/event-store.ts';
import type { Violations } from './violations.ts';

interface Numbered {
  readonly stream: string;
  readonly version: number;
  readonly position: string;
  readonly number: string;
  readonly owner: string;
}

/** Papers of shipments are counted from 1 without gaps, and each number has its paper in the same breath. */
export async function checkPapers({ pool }: EventStore, violations: Violations): Promise<number> {
  const { rows } = await pool.query<Numbered>(
    `select stream, version, position, data->>'number' as number, data->>'owner' as owner
     from event_store.event where type = 'ShipmentPaperNumbered' order by stream, version`,
  );
  const issued = await pool.query<{ stream: string; number: string }>(
    `select stream, data->>'number' as number from event_store.event
     where type = 'DocumentIssued' and data->>'kind' in ('transfer', 'act', 'advance', 'adjustment')`,
  );
  const papers = new Set(issued.rows.map(({ stream, number }) => `${stream} ${number}`));
  const given = new Set<string>();
  const last = new Map<string, number>();
  for (const { stream, version, number, owner } of rows) {
    const due = (last.get(stream) ?? 0) + 1;
    last.set(stream, version);
    const serial = Number(/\d+/.exec(number)?.[0]);
    if (version !== due || serial !== version)
      violations.add('paper', `${stream}: place ${due} has the number ${number} at version ${version}`);
    if (!papers.has(`document-${owner} ${number}`))
      violations.add(
        'paper',
        `${stream}: the number ${number} was given to ${owner}, which has no such paper`,
      );
    given.add(`document-${owner} ${number}`);
  }
  for (const paper of papers)
    if (!given.has(paper)) violations.add('paper', `${paper}: nobody gave out this number`);
  return rows.length;
}
