export * from './address-line.ts';
export * from './arrival.ts';
export * from './parcels.ts';
export * from './tariffs.ts';
export {
  type AddressDoubt,
  addressDoubt,
  type Destination,
  isAbroad,
  isSamePlace,
  zoneOf,
} from './zones.ts';
