import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/buttons/button.tsx';
import { CircularMap } from '../map/circular-map.tsx';
import style from '../desk.module.css';
import { exampleSequence } from './example.ts';

const EXAMPLE = exampleSequence();
const NOTHING = { start: 0, length: 0 };

/** What a person gets of a plasmid, before there is one: the example as its map, which opens by a press. */
export function ExampleMap({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <div className={style['example']}>
      <CircularMap sequence={EXAMPLE} marks={[]} selection={NOTHING} onSelect={onOpen} />
      <Button onClick={onOpen}>{m.desk_open_example()}</Button>
    </div>
  );
}
