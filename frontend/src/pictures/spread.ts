/** Places for labels: as near as possible to the things they name, at least `gap` apart, in their order. */
export function spread(places: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = [...places.keys()].sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0));
  const put = order.map((at) => places[at] ?? 0);
  // downwards first, then up again from the bottom: whatever was pushed out of the picture comes back
  for (let at = 0; at < put.length; at++)
    put[at] = Math.max(put[at] ?? 0, at === 0 ? top : (put[at - 1] ?? 0) + gap);
  for (let at = put.length - 1; at >= 0; at--)
    put[at] = Math.min(put[at] ?? 0, at === put.length - 1 ? bottom : (put[at + 1] ?? 0) - gap);
  const result: number[] = [];
  for (const [rank, at] of order.entries()) result[at] = put[rank] ?? 0;
  return result;
}
