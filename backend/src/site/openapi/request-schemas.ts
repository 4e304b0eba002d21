import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import type { JsonSchema, WireTypes } from '@oligoteka/site-api/wire';

/**
 * Every request class as a schema, from the very constraints that calls are checked by; what types and comments say of a
 * field besides comes from the types.
 */
export function requestSchemas(types: WireTypes['schemas']): Record<string, JsonSchema> {
  const classes = validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
    // the list of required fields says it already
    additionalConverters: { isDefined: {} },
  }) as Record<string, JsonSchema>;
  return Object.fromEntries(
    Object.entries(classes).map(([name, schema]) => [name, withComments(schema, types[name])]),
  );
}

type Fields = Record<string, JsonSchema>;

function withComments(schema: JsonSchema, type: JsonSchema | undefined): JsonSchema {
  const typed = (type?.['properties'] ?? {}) as Fields;
  const fields = Object.entries((schema['properties'] ?? {}) as Fields).map(([name, field]) => {
    const { description, ...shape } = typed[name] ?? {};
    // a field that no constraint shapes is checked by rules of its own: there the type says what it is
    const known = Object.keys(field).length > 0 ? field : shape;
    return [name, { ...known, ...(description !== undefined && { description }) }];
  });
  const { description } = type ?? {};
  return {
    ...schema,
    properties: Object.fromEntries(fields) as Fields,
    ...(description !== undefined && { description }),
  };
}
