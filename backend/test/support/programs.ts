import { spawnSync } from 'node:child_process';

/** Major version of a program of PostgreSQL, 0 where the machine has none. */
export function majorOf(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)(?:\.\d+)?/.exec(stdout ?? '')?.[1] ?? 0);
}

/** Whether a machine has these programs; says in one line which are missing. */
export function hasPrograms(programs: readonly string[]): boolean {
  const missing = programs.filter((program) => spawnSync(program, ['--version']).error !== undefined);
  if (missing.length > 0)
    process.stderr.write(`The runbook was not run: this machine has no ${missing.join(', ')}.\n`);
  return missing.length === 0;
}
