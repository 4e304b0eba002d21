import { spawnSync } from 'node:child_process';

/** Whether a machine has these programs; says in one line which are missing. */
export function hasPrograms(programs: readonly string[]): boolean {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error !== undefined);
  if (missing.length > 0)
    process.stderr.write(`The runbook was not run: this machine has no ${missing.join(', ')}.\n`);
  return missing.length === 0;
}
