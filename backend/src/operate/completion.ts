import type { Command, Option } from 'commander';

export const SHELLS = ['bash', 'zsh'] as const;

/** Options whose value is a file. */
const FILES = new Set(['--out', '--dictionary', '--anchors', '--schema', '--buyers']);

/** Arguments of a command for completion. */
export interface CompletedWords {
  readonly choices?: readonly string[];
  readonly follow?: Readonly<Record<string, readonly string[] | 'file'>>;
}

/** A shell script that completes commands, their words, options and values. Generated, so it cannot fall behind. */
export function completionScript(
  shell: (typeof SHELLS)[number],
  program: Command,
  wordsOf: ReadonlyMap<string, CompletedWords>,
): string {
  const commands = program.commands.map((command) => ({
    name: command.name(),
    words: wordsOf.get(command.name())?.choices ?? [],
    follow: Object.entries(wordsOf.get(command.name())?.follow ?? {}),
    options: [...command.options, ...program.options.filter(isNotIn(command.options))],
  }));
  const names = commands.map(({ name }) => name).join(' ');
  // the same option may take other values in another command
  const valued = commands.flatMap(({ name, options }) =>
    options.filter(({ required }) => required).map((option) => ({ name, option })),
  );
  const flagsWithValue = [...new Set(valued.map(({ option }) => option.long))];
  const isBash = shell === 'bash';
  const files = isBash ? 'COMPREPLY=($(compgen -f -- "$word"))' : '_files';
  const at = (index: string): string => (isBash ? `\${COMP_WORDS[${index}]}` : `\${words[${index}]}`);
  const current = isBash ? 'COMP_CWORD' : 'CURRENT';
  const follows = commands.flatMap(({ name, follow }) =>
    follow.map(([first, next]) =>
      next === 'file'
        ? `    "${name} ${first}") ${files}; return ;;`
        : `    "${name} ${first}") words="${next.join(' ')}" ;;`,
    ),
  );
  const cases = commands.map(({ name, words, options }) => {
    const flags = [...options.map(({ long }) => long), '--help'].join(' ');
    const first = words.length === 0 ? '' : ` [[ -n "$given" ]] || words="${words.join(' ')} $words";`;
    return `    ${name}) words="${flags}";${first} ;;`.replace('; ;;', ' ;;');
  });
  return [
    `# Completion of the operators' desk for ${shell}: eval "$(npm run -s ops -- completion ${shell})"`,
    '# Defines ops, unless there is a command of that name: run it in the folder of the shop.',
    'type ops >/dev/null 2>&1 || ops() { npm run -s ops -- "$@"; }',
    '_ops_complete() {',
    `  local word="${at(current)}" before="${at(`${current}-1`)}" command="" given="" i`,
    `  for ((i = ${isBash ? 1 : 2}; i < ${current}; i++)); do`,
    `    case "${at('i-1')}" in ${flagsWithValue.join('|')}) continue ;; esac`,
    `    if [[ "${at('i')}" == -* ]]; then continue; fi`,
    `    if [[ -z "$command" ]]; then command="${at('i')}"`,
    `    elif [[ -z "$given" ]]; then given="${at('i')}"; fi`,
    '  done',
    '  local words=""',
    '  case "$command $before" in',
    ...valued.flatMap(({ name, option }) => valueCase(name, option, files)),
    '  esac',
    '  if [[ -z "$words" ]]; then case "$command $given" in',
    ...follows,
    '  esac; fi',
    '  if [[ -z "$words" ]]; then case "$command" in',
    `    "") words="${names} --json --no-color --trace --help" ;;`,
    `    help) words="${names}" ;;`,
    ...cases,
    '  esac; fi',
    isBash ? '  COMPREPLY=($(compgen -W "$words" -- "$word"))' : '  compadd -- ${=words}',
    '}',
    isBash ? 'complete -F _ops_complete ops' : 'compdef _ops_complete ops',
  ].join('\n');
}

function valueCase(command: string, { long = '', argChoices }: Option, files: string): string[] {
  const at = `    "${command} ${long}")`;
  if (FILES.has(long)) return [`${at} ${files}; return ;;`];
  if (argChoices !== undefined) return [`${at} words="${argChoices.join(' ')}" ;;`];
  // a time, a position, a number: nothing to offer
  return [`${at} return ;;`];
}

function isNotIn(options: readonly Option[]): (option: Option) => boolean {
  const own = new Set(options.map(({ long }) => long));
  return ({ long }) => !own.has(long);
}
