/** Names that operators give carriers, by the word the history keeps. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  cdek: ['cdek', 'сдэк', 'сдек'],
  pochta: ['pochta', 'почта', 'почта россии', 'russian post'],
  pickup: ['pickup', 'самовывоз'],
};

/** The carriers that the shop names in both languages, and of the first two knows the page of a parcel. */
export const CARRIERS = Object.keys(NAMES);

/** The word for a carrier that was typed; another carrier stays as it was typed. */
export function carrierOf(typed: string): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  return CARRIERS.find((carrier) => NAMES[carrier]?.includes(name.toLowerCase())) ?? name;
}
