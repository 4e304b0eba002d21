import type { PrimerRules } from '@oligoteka/primer';
import type { Primer } from '@oligoteka/site-api';
import type { SiteCall } from '../../calls/call.ts';
import { toSave } from '../basket-primers.ts';
import type { Goods } from './goods.ts';

/** Goods taken out, and the idempotency key that brings them back: put back twice, they are there once. */
export interface Removed {
  goods: Goods;
  key: string;
}

export type Write =
  | { kind: 'remove'; goods: Goods }
  | ({ kind: 'restore' } & Removed)
  | { kind: 'edit'; primers: readonly Primer[] }
  | { kind: 'product'; id: number; count: number; selected: boolean }
  | { kind: 'extractions'; count: number }
  | { kind: 'seen'; at: string };

/** Makes the calls of a write. */
export async function send(
  call: SiteCall,
  rules: PrimerRules,
  write: Write,
  onMoved: OnMoved,
): Promise<void> {
  switch (write.kind) {
    case 'edit':
      await call('/primer/savePrimers', {
        primers: write.primers.map(({ id }) => ({ id, editState: 'draft' as const })),
      });
      return;
    case 'product':
      await call('/product/saveProducts', [{ id: write.id, count: write.count, selected: write.selected }], {
        keepalive: true,
      });
      return;
    case 'extractions':
      await call('/sequence/saveSequences', { dnaExtractCount: write.count }, { keepalive: true });
      return;
    case 'seen':
      await call('/basket/seenRepricing', { at: write.at });
      return;
    case 'remove':
    case 'restore':
      return move(call, rules, write, onMoved);
  }
}

/** Called for each part that has arrived, with the rest of it, which is nothing. */
type OnMoved = (left: Partial<Goods>) => void;

/**
 * Takes things out of the basket or puts them back: primers and samples come back as new ones. A part that is refused does not
 * hold up the others.
 */
async function move(
  call: SiteCall,
  rules: PrimerRules,
  write: Extract<Write, { goods: Goods }>,
  onMoved: OnMoved,
): Promise<void> {
  const away = write.kind === 'remove';
  const { primers, products, samples, reading, plates, extractions, services, staying } = write.goods;
  // each call has a key of its own: a key is for one request
  const once = (part: keyof Goods) =>
    write.kind === 'restore' ? { idempotencyKey: `${write.key}-${part}` } : {};
  const fresh = (at: number) => -(at + 1);
  const failures: unknown[] = [];
  const part = async (sent: Promise<unknown>, moved: Partial<Goods>): Promise<void> => {
    try {
      await sent;
      onMoved(moved);
    } catch (failure) {
      failures.push(failure);
    }
  };
  if (primers.length > 0) {
    const moved = primers.map((primer, at) =>
      away ? { id: primer.id, forDelete: true } : toSave(primer, rules, fresh(at)),
    );
    await part(call('/primer/savePrimers', { primers: moved }, once('primers')), { primers: [] });
  }
  if (products.length > 0) {
    const moved = products.map(({ id, count, selected }) => {
      const left = away ? staying.products.get(id) : count;
      return { id, count: left ?? count, selected, forDelete: left === undefined };
    });
    await part(call('/product/saveProducts', moved, once('products')), { products: [] });
  }
  if (samples.length > 0 || extractions > 0) {
    const moved = {
      seq: samples.map((sample, at) =>
        away ? { ...sample, forDelete: true } : { ...sample, id: fresh(at) },
      ),
      ...(!away && { primers: [...reading], plates: [...plates] }),
      ...(extractions > 0 && { dnaExtractCount: away ? staying.extractions : extractions }),
    };
    const back = { samples: [], reading: [], plates: [], extractions: 0 };
    await part(call('/sequence/saveSequences', moved, once('samples')), back);
  }
  if (services.length > 0) {
    const moved = services.map(({ id, service, name, details, attached }, at) =>
      away
        ? { id, service, details, forDelete: true }
        : { id: fresh(at), service, name, details, ...(attached && { folder: attached.folder }) },
    );
    await part(call('/service/saveServices', { services: moved }, once('services')), { services: [] });
  }
  if (failures.length > 0) throw failures[0];
}
