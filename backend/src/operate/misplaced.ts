import { Option } from 'commander';
import type { OperatorCommand, Options } from './command.ts';

/** Faults of a command line: words and options that the action does not take, and unknown actions. */
export function misplaced(
  { usage, actions, options: known = [] }: OperatorCommand,
  given: readonly (string | readonly string[] | undefined)[],
  options: Options,
): string[] {
  if (actions === undefined) return [];
  const [name = ''] = usage.split(' ');
  // commander gives the words of a list as one argument
  const [typed, ...words] = given.flat().filter((word) => word !== undefined);
  const action = typed ?? actions.otherwise;
  if (action === undefined) return [];
  const takes = Object.hasOwn(actions.of, action) ? actions.of[action] : undefined;
  if (takes === undefined)
    return [`${name} does not know "${action}": ${Object.keys(actions.of).join(', ')}`];
  return [
    ...words.slice(takes.words).map((word) => `${name} ${action} does not take the word "${word}"`),
    ...known
      .map(([flags]) => new Option(flags))
      .filter(
        (one) => options[one.attributeName()] !== undefined && !takes.takes.includes(one.attributeName()),
      )
      .map(({ long }) => `${name} ${action} does not take ${long}`),
  ];
}
