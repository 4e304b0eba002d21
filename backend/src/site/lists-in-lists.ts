/** Paths of lists that stand where an object of a list should: class-validator takes one for more of the same list. */
export function listsInLists(value: unknown, path = ''): string[] {
  if (value === null || typeof value !== 'object') return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, item]) => {
    const place = path === '' ? name : `${path}.${name}`;
    return isList && Array.isArray(item) ? [place] : listsInLists(item, place);
  });
}
