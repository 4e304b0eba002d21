type Labels = Readonly<Record<string, string>>;

/** The metrics of a process, by short name. */
export interface Scrape {
  /** NaN where there is no such series. With labels: the first series that has them all. */
  value(name: string, labels?: Labels): number;
  sum(name: string): number;
}

/** Reads `/metrics`; names are told without `oligoteka_`. */
export async function scrape(origin: string): Promise<Scrape> {
  const page = await (await fetch(`${origin}/metrics`)).text();
  const series = [...page.matchAll(/^oligoteka_(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name, labels = '', value]) => ({ name, labels, value: Number(value) }),
  );
  return {
    value: (name, labels = {}) =>
      series.find(
        (one) =>
          one.name === name &&
          Object.entries(labels).every(([key, label]) => one.labels.includes(`${key}="${label}"`)),
      )?.value ?? Number.NaN,
    sum: (name) => series.filter((one) => one.name === name).reduce((sum, { value }) => sum + value, 0),
  };
}
