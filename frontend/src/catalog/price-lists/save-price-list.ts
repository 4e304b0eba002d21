import type { PriceTable } from './price-tables.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** A sheet's name has no such letters and no more than 31 of the others. */
const FORBIDDEN = /[[\]:*?/\\]/g;
const LONGEST = 31;
const A_MINUTE = 60_000;

/** Lets the browser save the price list: a sheet per table, prices as numbers. */
export async function savePriceList(tables: readonly PriceTable[], name: string): Promise<void> {
  const { writeWorkbook } = await import('@oligoteka/sheets');
  const bytes = writeWorkbook(sheetsOf(tables));
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: XLSX }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.xlsx`;
  link.click();
  // the browser has taken it over by the time this runs
  setTimeout(() => URL.revokeObjectURL(url), A_MINUTE);
}

/** The tables as sheets, each under a name of its own. */
export function sheetsOf(tables: readonly PriceTable[]) {
  const names = new Set<string>();
  return tables.map(({ title, columns, rows }) => {
    const short = title.replace(FORBIDDEN, ' ').slice(0, LONGEST).trim();
    let name = short;
    for (let n = 2; names.has(name); n++) name = `${short.slice(0, LONGEST - 4)} (${n})`;
    names.add(name);
    return {
      name,
      widths: columns.map(({ width }) => width),
      rows: [columns.map(({ label }) => label), ...rows.map((cells) => cells.map((cell) => cell ?? '—'))],
    };
  });
}
