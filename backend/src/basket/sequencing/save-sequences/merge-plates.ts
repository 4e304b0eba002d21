import { tidyWell } from '@oligoteka/primer';
import type { Steps } from '../../../guard/in-turns.ts';
import type { SequencePlate } from '../../sequencing.events.ts';
import type { SaveSequencesInput } from './incoming-sequences.ts';

/** Things whose plate is gone stand in tubes. */
export function withoutPlates<Placed extends { readonly plate?: number; readonly well?: string }>(
  placed: readonly Placed[],
  gone: ReadonlySet<number>,
): Placed[] {
  return placed.map((one) => {
    if (one.plate === undefined || !gone.has(one.plate)) return one;
    const { plate: _plate, well: _well, ...rest } = one;
    return rest as Placed;
  });
}

/** The plates after a save, with the ids of the basket by those the client uses, and the ids of those that go. */
export function* mergePlates(
  before: readonly SequencePlate[],
  { plates, primers, seq, freshIds }: SaveSequencesInput,
): Steps<{ plates: SequencePlate[]; ids: ReadonlyMap<number, number>; gone: ReadonlySet<number> }> {
  const merged = new Map(before.map((plate) => [plate.id, plate]));
  const ids = new Map(before.map(({ id }) => [id, id]));
  const gone = new Set<number>();
  for (const [index, { id: given, name, size, wells, forDelete }] of plates.entries()) {
    yield;
    const kept = merged.get(given);
    if (forDelete === true) {
      merged.delete(given);
      gone.add(given);
      continue;
    }
    const id = ids.get(given) ?? freshIds[primers.length + seq.length + index] ?? given;
    ids.set(given, id);
    const told = wells?.map(({ well, use, name: said = '' }) => ({
      well: tidyWell(well),
      use,
      ...(said.trim() !== '' && { name: said.trim() }),
    }));
    merged.set(id, { id, name: (name ?? kept?.name ?? '').trim(), size, wells: told ?? kept?.wells ?? [] });
  }
  return { plates: [...merged.values()], ids, gone };
}
