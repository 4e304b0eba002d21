/** What a server said last of why it ends: the log is also that of the one before it, which may still be writing. */
export function lastWord(log: string, pid: number | undefined): string {
  const fatal = log.split('\n').filter((line) => line.includes(`[${pid}] FATAL:`));
  return fatal.at(-1) ?? lastLine(log);
}

/** The end of the output of a program. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
