import { m } from '../paraglide/messages.js';
import { Button } from '../ui/buttons/button.tsx';
import { type Draft, readAllWith, readersOfAll } from './draft.ts';
import { Chip } from './primer-choice.tsx';
import style from './sequencing.module.css';

/** The chosen primers for every sample at once: a read from both ends is one click, however many samples there are. */
export function ForAll({ draft, onEdit }: { draft: Draft; onEdit: (next: (now: Draft) => Draft) => void }) {
  const readers = readersOfAll(draft);
  const read = draft.samples.filter(({ action }) => action === 'sequence').length;
  if (readers.size === 0 || read < 2) return null;
  const keys = [...readers.keys()];
  return (
    <div role="group" aria-labelledby="for-all" className={style['forAll']}>
      <span id="for-all" className={style['forAllTitle']}>
        {m.sequencing_for_all()}
      </span>
      {draft.primers.map(({ key, name, sequence }) => {
        const on = readers.get(key) ?? false;
        return (
          <Chip
            key={key}
            on={on}
            title={sequence}
            onClick={() => onEdit((now) => readAllWith(now, [key], on !== true))}
          >
            {name}
          </Chip>
        );
      })}
      {keys.length > 1 && [...readers.values()].some((on) => on !== true) && (
        <Button dense onClick={() => onEdit((now) => readAllWith(now, keys, true))}>
          {m.sequencing_all_to_all()}
        </Button>
      )}
    </div>
  );
}
