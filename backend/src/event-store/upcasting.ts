/** Turns the data of one event type from `schema` to `schema + 1`. Pure: no clock, no random, no database. */
export interface Upcaster {
  readonly type: string;
  readonly schema: number;
  upcast(data: object): object;
}

/** All upcasters by type. New events of a type are written at the newest schema, old ones are lifted to it when read. */
export class Upcasters {
  readonly #steps = new Map<string, Upcaster['upcast'][]>();

  /** Refuses a gap or a double: the steps of a type must be schema 1, 2, 3 … in this order. */
  constructor(upcasters: readonly Upcaster[] = []) {
    for (const upcaster of upcasters) {
      const steps = this.#steps.get(upcaster.type) ?? [];
      if (upcaster.schema !== steps.length + 1) {
        throw new Error(
          `upcasters of ${upcaster.type}: expected schema ${steps.length + 1}, got ${upcaster.schema}`,
        );
      }
      this.#steps.set(upcaster.type, [...steps, (data) => upcaster.upcast(data)]);
    }
  }

  /** The schema in which new events of this type are written: 1 + its number of upcasters. */
  schemaOf(type: string): number {
    return (this.#steps.get(type)?.length ?? 0) + 1;
  }

  /** Data as the code of today knows it. */
  upcast(type: string, schema: number, data: object): object {
    const steps = this.#steps.get(type);
    if (schema > this.schemaOf(type))
      throw new Error(`${type} was stored at schema ${schema}: newer than this code`);
    return steps === undefined ? data : steps.slice(schema - 1).reduce((lifted, step) => step(lifted), data);
  }
}
