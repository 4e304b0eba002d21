/** Codes of labels with runs of numbers put together. Example: `1–3, 7, pr1`. */
export function codeRuns(codes: readonly string[]): string {
  const runs: [from: string, to: string][] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last !== undefined && Number(last[1]) + 1 === Number(code)) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}–${to}`)).join(', ');
}
