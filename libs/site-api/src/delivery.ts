import { Type } from 'class-transformer';
import { IsObject, IsOptional, IsString, MaxLength, ValidateIf, ValidateNested } from 'class-validator';
import { OrderedGoodsRequest } from './order/ordered-goods-request.ts';

const LONGEST_PLACE = 500;

/** As much of an address as its zone follows from. */
export class DestinationInput {
  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_PLACE)
  country?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_PLACE)
  region?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_PLACE)
  city?: string;

  @IsOptional()
  @IsString()
  @MaxLength(LONGEST_PLACE)
  postal_code?: string;
}

/** Delivery of what an order of the same lists would hold. */
export class GetDeliveryRequest extends OrderedGoodsRequest {
  /** An address of the profile by id, or the fields its zone follows from. */
  @IsOptional()
  @ValidateIf(({ address }: GetDeliveryRequest) => typeof address === 'object')
  @IsObject()
  @ValidateNested()
  @Type(() => DestinationInput)
  address?: number | DestinationInput;
}

/** Temperature a parcel travels at: none needed, +4 °C, −20 °C, −80 °C. */
export type ParcelTemperature = 'ambient' | 'cool' | 'ice' | 'dryIce';

/** A parcel as it would leave, were the order paid today. Roubles; days `YYYY-MM-DD`. */
export interface DeliveryParcel {
  temperature: ParcelTemperature;
  carrier: string;
  price: number;
  /** Null, both, where some of its goods wait for material of the buyer. */
  dispatch: string | null;
  arrival: string | null;
  /** Working days from the arrival of that material until all of it is ready; null where nothing waits for any. */
  afterMaterial: number | null;
  /** Lines that go in it. */
  lines: number;
}

/** A way to have the goods brought. `split`: the coldest goods go by themselves. */
export interface DeliveryOption {
  method: 'courier' | 'point';
  split: boolean;
  price: number;
  parcels: DeliveryParcel[];
}

/** A place of a carrier where a parcel waits for its receiver. */
export interface DeliveryPoint {
  id: string;
  carrier: string;
  city: string;
  name: string;
  address: string;
  hours: string;
}

export interface DeliveryAnswer {
  /** False where nothing is brought, as for samples whose results are files, or where no tariffs are published. */
  isNeeded: boolean;
  /** Zone of the address; empty abroad. */
  zone: string;
  options: DeliveryOption[];
  /** Why a way is not offered, in the language of the reader. */
  refused: { method: 'courier' | 'point'; split: boolean; note: string }[];
  /** Pickup points in the city of the address. */
  points: DeliveryPoint[];
  /** Doubt about the address, in the language of the reader: its postal code is none, or that of another place; null: none. */
  doubt: string | null;
  /** Day from which all that waits for no material of the buyer can be collected; null where all of it does. */
  collected: string | null;
  /** Working days from the arrival of that material until what is made of it is ready; null where nothing waits for any. */
  afterMaterial: number | null;
}

/** A place where samples are handed over, in the language of the reader. */
export type SampleDropOff = Omit<DeliveryPoint, 'carrier'>;

/** Tariffs of delivery by zone, and places that samples are brought to. Roubles; `days` on the way. */
export interface FindDeliveryAnswer {
  /** Version of the dictionary; 0 where none is published. */
  version: number;
  zones: {
    id: string;
    name: string;
    name_en: string;
    tariffs: {
      method: 'courier' | 'point';
      temperature: ParcelTemperature;
      carrier: string;
      days: number;
      price: number;
    }[];
  }[];
  dropOffs: SampleDropOff[];
}
