import type { ServiceContent } from '@oligoteka/genes';

/** Id of the line that an offer has already, whatever its version; undefined where it has none, and for other work. */
export function offerLine(
  content: ServiceContent,
  lines: ReadonlyMap<number, ServiceContent>,
): number | undefined {
  if (content.service !== 'offer') return undefined;
  const { request } = content.details;
  return [...lines].find(([, one]) => one.service === 'offer' && one.details.request === request)?.[0];
}
