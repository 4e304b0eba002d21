/** The last reason a server gave for its end. The server before it may still be writing to the same log. */
export function lastWord(log: string, pid: number | undefined): string {
  const fatal = log.split('\n').filter((line) => line.includes(`[${pid}] FATAL:`));
  return fatal.at(-1) ?? lastLine(log);
}

/** The end of the output of a program. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
