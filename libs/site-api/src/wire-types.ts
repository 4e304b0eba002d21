/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 has them. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/** JSON Schema of the contract's types, written when the shop is built. */
export interface WireTypes {
  /** By path below `/site`. */
  readonly calls: Readonly<
    Record<string, { readonly summary: string; readonly request: JsonSchema; readonly data: JsonSchema }>
  >;
  /** Named shapes; references name them below `#/components/schemas`. */
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}
