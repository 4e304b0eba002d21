/**
 * The last reason a server gave for its end: its own, or that of the process in it that recovers the data. The server before
 * it may still be writing to the same log.
 */
export function lastWord(log: string, pid: number | undefined): string {
  const lines = log.split('\n');
  const fatal = (process: string): string | undefined =>
    lines.filter((line) => new RegExp(`\\[${process}\\] (FATAL|PANIC):`).test(line)).at(-1);
  const recovery = lines
    .filter((line) => line.includes(`[${pid}] LOG:`))
    .map((line) => /startup process \(PID (\d+)\) /.exec(line)?.[1])
    .findLast((process) => process !== undefined);
  return fatal(String(pid)) ?? (recovery && fatal(recovery)) ?? lastLine(log);
}

/** The end of the output of a program. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
