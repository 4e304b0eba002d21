import type { Command, Option } from 'commander';

export const SHELLS = ['bash', 'zsh'] as const;

/** Options whose value is a file. */
const FILES = new Set(['--out', '--dictionary']);

/** A shell script that completes commands, their words, options and values. Generated, so it cannot fall behind. */
export function completionScript(
  shell: (typeof SHELLS)[number],
  program: Command,
  choices: ReadonlyMap<string, readonly string[]>,
): string {
  const commands = program.commands.map((command) => ({
    name: command.name(),
    description: command.description(),
    words: choices.get(command.name()) ?? [],
    options: [...command.options, ...program.options.filter(isNotIn(command.options))],
  }));
  const names = commands.map(({ name }) => name).join(' ');
  const valued = new Map(
    commands.flatMap(({ options }) => options).map((option) => [option.long ?? '', option]),
  );
  const values = [...valued.values()].flatMap(valueCase);
  const cases = commands.map(
    ({ name, words, options }) =>
      `    ${name}) words="${[...words, ...options.map(({ long }) => long), '--help'].join(' ')}" ;;`,
  );
  const isBash = shell === 'bash';
  const find = isBash
    ? [
        '  local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command="" words="" i',
        '  for ((i = 1; i < COMP_CWORD; i++)); do',
        '    if [[ "${COMP_WORDS[i]}" != -* ]]; then command="${COMP_WORDS[i]}"; break; fi',
        '  done',
      ]
    : [
        '  local word="${words[CURRENT]}" before="${words[CURRENT-1]}" command="" i',
        '  for ((i = 2; i < CURRENT; i++)); do',
        '    if [[ "${words[i]}" != -* ]]; then command="${words[i]}"; break; fi',
        '  done',
        '  local words=""',
      ];
  return [
    `# Completion of the operators' desk for ${shell}: eval "$(npm run -s ops -- completion ${shell})"`,
    '# Defines ops, unless there is a command of that name: run it in the folder of the shop.',
    'type ops >/dev/null 2>&1 || ops() { npm run -s ops -- "$@"; }',
    '_ops_complete() {',
    ...find,
    '  case "$before" in',
    ...values.map((line) =>
      line.replace('FILES', isBash ? 'COMPREPLY=($(compgen -f -- "$word"))' : '_files'),
    ),
    '  esac',
    '  if [[ -z "$words" ]]; then case "$command" in',
    `    "") words="${names} --json --no-color --help" ;;`,
    ...cases,
    '  esac; fi',
    isBash ? '  COMPREPLY=($(compgen -W "$words" -- "$word"))' : '  compadd -- ${=words}',
    '}',
    isBash ? 'complete -F _ops_complete ops' : 'compdef _ops_complete ops',
  ].join('\n');
}

function valueCase(option: Option): string[] {
  if (option.long !== undefined && FILES.has(option.long)) return [`    ${option.long}) FILES; return ;;`];
  if (option.argChoices !== undefined)
    return [`    ${option.long}) words="${option.argChoices.join(' ')}" ;;`];
  // a time, a position, a number: nothing to offer
  return option.required ? [`    ${option.long}) return ;;`] : [];
}

function isNotIn(options: readonly Option[]): (option: Option) => boolean {
  const own = new Set(options.map(({ long }) => long));
  return ({ long }) => !own.has(long);
}
