// Writes the types of the contract as JSON Schema for the OpenAPI document: the shapes of all answers, the class of each
// request, and the comments. Types leave nothing at run time, hence this step.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const home = fileURLToPath(new URL('../libs/site-api/', import.meta.url));
const { config } = ts.readConfigFile(`${home}tsconfig.json`, ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, home);
const program = ts.createProgram([`${home}src/calls/site-calls.ts`], options);
const checker = program.getTypeChecker();
const source = program.getSourceFile(`${home}src/calls/site-calls.ts`);

/** Named shapes, each once; `null` while one is being read. */
const schemas = new Map();
/** The type of each name: two types of one name would be one shape. */
const named = new Map();

const commentOf = (symbol) =>
  ts.displayPartsToString(symbol?.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ');
const typeOf = (symbol) => checker.getTypeOfSymbolAtLocation(symbol, source);
const has = (type, flag) => (type.flags & flag) !== 0;

function schemaOf(type) {
  const name = nameOf(type);
  if (name === undefined) return shapeOf(type);
  if (named.has(name) && named.get(name) !== type)
    throw new Error(`two types of the contract are called ${name}`);
  if (!schemas.has(name)) {
    named.set(name, type);
    schemas.set(name, null);
    const comment = commentOf(type.aliasSymbol ?? type.symbol);
    schemas.set(name, { ...shapeOf(type), ...(comment && { description: comment }) });
  }
  return { $ref: `#/components/schemas/${name}` };
}

/** Interfaces, classes and aliases that are objects are shapes of their own; the rest is written where it stands. */
function nameOf(type) {
  if (!has(type, ts.TypeFlags.Object | ts.TypeFlags.Union | ts.TypeFlags.Intersection)) return undefined;
  if (
    checker.isArrayType(type) ||
    checker.isTupleType(type) ||
    type.aliasTypeArguments ||
    type.typeArguments?.length
  )
    return undefined;
  if (type.isUnion() && !type.types.every((part) => has(part, ts.TypeFlags.Object))) return undefined;
  const name = (type.aliasSymbol ?? type.symbol)?.name;
  return name === undefined || name.startsWith('__') ? undefined : name;
}

function shapeOf(type) {
  if (has(type, ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (has(type, ts.TypeFlags.BooleanLiteral)) return { const: checker.typeToString(type) === 'true' };
  if (has(type, ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return { type: 'string' };
  if (has(type, ts.TypeFlags.Number)) return { type: 'number' };
  if (has(type, ts.TypeFlags.Boolean)) return { type: 'boolean' };
  if (has(type, ts.TypeFlags.Null)) return { type: 'null' };
  if (type.isUnion()) return unionOf(type.types);
  if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(checker.getTypeArguments(type)[0]) };
  if (has(type, ts.TypeFlags.Object) || type.isIntersection()) return objectOf(type);
  throw new Error(`the contract has a type that JSON cannot carry: ${checker.typeToString(type)}`);
}

function unionOf(types) {
  const parts = types.filter((part) => !has(part, ts.TypeFlags.Undefined));
  const literals = parts.filter((part) => part.isStringLiteral() || part.isNumberLiteral());
  const truths = parts.filter((part) => has(part, ts.TypeFlags.BooleanLiteral));
  const others = parts.filter((part) => !literals.includes(part) && !truths.includes(part));
  const schemas = others.map(schemaOf);
  if (literals.length > 1) schemas.unshift({ enum: literals.map(({ value }) => value) });
  else schemas.unshift(...literals.map(shapeOf));
  if (truths.length === 2) schemas.unshift({ type: 'boolean' });
  else schemas.unshift(...truths.map(shapeOf));
  if (schemas.length === 1) return schemas[0];
  if (schemas.every(({ type, ...rest }) => typeof type === 'string' && Object.keys(rest).length === 0))
    return { type: schemas.map(({ type }) => type) };
  return { anyOf: schemas };
}

function objectOf(type) {
  const properties = {};
  const required = [];
  for (const property of checker.getPropertiesOfType(type)) {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const comment = commentOf(property);
    properties[property.name] = { ...schemaOf(typeOf(property)), ...(comment && { description: comment }) };
    if (!isOptional) required.push(property.name);
  }
  const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
  const rest =
    index && !has(index.type, ts.TypeFlags.Never) ? { additionalProperties: schemaOf(index.type) } : {};
  return {
    type: 'object',
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...rest,
  };
}

const calls = checker
  .getExportsOfModule(checker.getSymbolAtLocation(source))
  .find(({ name }) => name === 'SiteCalls');
const wire = {};
for (const call of checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(calls))) {
  const member = (name) => typeOf(checker.getPropertyOfType(typeOf(call), name));
  wire[call.name] = {
    summary: commentOf(call),
    request: schemaOf(member('request')),
    data: schemaOf(member('data')),
  };
}
const failure = checker
  .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(`${home}src/answer.ts`)))
  .find(({ name }) => name === 'SiteFailure');
schemaOf(checker.getDeclaredTypeOfSymbol(failure));
const answer = {
  calls: wire,
  schemas: Object.fromEntries([...schemas].sort(([one], [other]) => (one < other ? -1 : 1))),
};

mkdirSync(`${home}src/generated`, { recursive: true });
writeFileSync(
  `${home}src/generated/wire.ts`,
  `// Written by .config/contract-types.mjs from the types of the contract.
import type { WireTypes } from '../wire-types.ts';

export const wire: WireTypes = ${JSON.stringify(answer, null, 2)};
`,
);
