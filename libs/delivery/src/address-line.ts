import type { DeliveryTariffs, DeliveryZone } from './tariffs.ts';
import { isAbroad, namedZone, placeName, zoneOf } from './zones.ts';

/** Names of other countries that the lists of names write in another way. */
const OTHER_NAMES = ['Белоруссия', 'Кыргызстан', 'Молдавия', 'США', 'USA', 'UK', 'КНР', 'ОАЭ', 'UAE'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

let known: ReadonlySet<string> | undefined;

/** Names of all other countries, in Russian and in English. */
function otherCountries(): ReadonlySet<string> {
  if (known !== undefined) return known;
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  const names = ['ru', 'en'].flatMap((language) => {
    const of = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    // the code of a country that is gone names its successor
    return codes.flatMap((code) => of.of(code) ?? []).filter((country) => isAbroad({ country }));
  });
  known = new Set([...names, ...OTHER_NAMES].map(placeName).filter((name) => name !== ''));
  return known;
}

/**
 * The zone of an address in one line: by a postal code in it, else by the first place that a zone names, else the one of all
 * others. Null: it names another country, or nobody brings anything there. Example: `Минск, Беларусь` has none.
 */
export function zoneOfLine(line: string, tariffs: Pick<DeliveryTariffs, 'zones'>): DeliveryZone | null {
  const parts = line.slice(0, 1_000).split(/[,;]/);
  if (parts.some((part) => otherCountries().has(placeName(part)))) return null;
  const code = /(?<!\d)\d{6}(?!\d)/.exec(line)?.[0];
  if (code !== undefined) return zoneOf({ postal_code: code }, tariffs);
  for (const part of parts) {
    const zone = namedZone(part, tariffs.zones);
    if (zone !== undefined) return zone;
  }
  return zoneOf({}, tariffs);
}
