import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { validationMetadatasToSchemas } from 'class-validator-jsonschema';
import type { JsonSchema, WireTypes } from '@oligoteka/site-api/wire';

/**
 * Every request class as a schema, made of the very constraints that calls are checked by; types and comments of the fields
 * add the rest.
 */
export function requestSchemas(types: WireTypes['schemas']): Record<string, JsonSchema> {
  const classes = validationMetadatasToSchemas({
    classTransformerMetadataStorage: defaultMetadataStorage,
    refPointerPrefix: '#/components/schemas/',
    // the list of required fields says it already; signs that turn the direction of writing are no matter of a schema
    additionalConverters: { isDefined: {}, anySigns: {} },
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
    // a field without constraints has checks of its own: there the type gives the shape
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
