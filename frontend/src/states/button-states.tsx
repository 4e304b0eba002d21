import { m } from '../paraglide/messages.js';
import { Button, buttonClass, type ButtonKind } from '../ui/buttons/button.tsx';
import { CopyButton } from '../ui/buttons/copy-button.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { ActionRow } from '../ui/buttons/action-row.tsx';
import { State } from './part.tsx';

const KINDS: readonly [ButtonKind, () => string][] = [
  ['primary', m.states_primary],
  ['secondary', m.states_secondary],
  ['quiet', m.states_quiet],
  ['danger', m.states_danger],
];

export function ButtonStates() {
  return (
    <>
      {KINDS.map(([kind, name]) => (
        <ActionRow key={kind}>
          <State name={m.states_rest()}>
            <Button kind={kind}>{name()}</Button>
          </State>
          <State name={m.states_dense()}>
            <Button kind={kind} dense>
              {name()}
            </Button>
          </State>
          <State name={m.states_disabled()}>
            <Button kind={kind} disabled aria-describedby="disabled-why">
              {name()}
            </Button>
          </State>
          <State name={m.states_busy()}>
            <Button kind={kind} busy>
              {name()}
            </Button>
          </State>
          <State name={m.states_as_link()}>
            <a href="#buttons" className={buttonClass({ kind })}>
              {name()}
            </a>
          </State>
        </ActionRow>
      ))}
      <p id="disabled-why">{m.states_disabled_why()}</p>
      <ActionRow>
        <IconButton icon="edit" label={m.states_edit()} />
        <IconButton icon="remove" label={m.states_remove()} />
        <IconButton icon="plus" label={m.states_more()} />
        <IconButton icon="minus" label={m.states_fewer()} disabled />
        <CopyButton text="GTAAAACGACGGCCAGT" label={m.states_copy()} done={m.states_copied()}>
          {m.states_copy()}
        </CopyButton>
      </ActionRow>
    </>
  );
}
