import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { ANY_SIGNS } from '@oligoteka/site-api';
import { getMetadataStorage } from 'class-validator';

type Plain = Readonly<Record<string, unknown>>;
type Kind<Request extends object = object> = new () => Request;
type Condition = (request: object, value: unknown) => boolean;

/** A constraint of class-validator, as it checks one value. */
export interface Rule {
  readonly name: string;
  /** Example: 500 of `@MaxLength(500)`; undefined where the constraint has no number. */
  readonly limit: number | undefined;
  readonly each: boolean;
  holds(value: unknown, request: object): boolean;
}

/** A field and the rules it breaks. */
export interface Fault {
  /** Example: `primers.0.name`. */
  readonly path: string;
  readonly isMissing: boolean;
  readonly broken: readonly (Pick<Rule, 'name' | 'limit'> & {
    /** The sign that broke it, and the letters before it. */
    readonly sign?: { readonly name: string; readonly behind: string };
  })[];
}

interface Field {
  readonly name: string;
  /** `@IsOptional()`, `@ValidateIf()`: unless all hold, nothing else is asked of the field. */
  readonly conditions: readonly Condition[];
  readonly rules: readonly Rule[];
  /** The class of its objects: `@Type()` with `@ValidateNested()`. */
  readonly nested: Kind | undefined;
  readonly isList: boolean;
  /** `@AnySigns()`. */
  readonly takesAnySigns: boolean;
  /** Limit of `@ArrayMaxSize()`, which every list has. */
  readonly mostItems: number;
}

/** More faults than a person corrects from one answer; reading ends with them. */
const MAX_FAULTS = 100;
/** Smaller numbers are written with an exponent, over which class-validator falls when it counts decimals. */
const SMALLEST_NUMBER = 1e-6;
/** Stand for objects and lists where none should be: enough to break the rules of a value, and nothing to walk. */
const AN_OBJECT: Plain = Object.freeze({});
const A_LIST: readonly unknown[] = Object.freeze([]);

const known = new Map<Kind, readonly Field[]>();

/**
 * Reads a body as the request class of a call, by the metadata of class-validator and class-transformer. It ignores unknown
 * fields, stops at the greatest length of a list and after a hundred faults, and takes null as a missing field. NUL characters
 * and halves of surrogate pairs become U+FFFD, which is visible, and a fault where letters are expected. Signs that turn the direction of
 * writing are a fault of all but a few fields (`@AnySigns()`).
 */
export function readObject<Request extends object>(
  kind: Kind<Request>,
  body: object,
  faults: Fault[],
  path = '',
): Request {
  const request = new kind();
  const values = request as Record<string, unknown>;
  const fields = fieldsOf(kind);
  // conditions and rules look at other fields: all of them are set first
  for (const { name } of fields) {
    if (!Object.hasOwn(body, name)) continue;
    const value = (body as Plain)[name];
    if (value !== null && value !== undefined) values[name] = clean(value);
  }
  for (const field of fields) {
    if (faults.length >= MAX_FAULTS) break;
    const at = path === '' ? field.name : `${path}.${field.name}`;
    const value = readField(field, values, at, faults);
    if (value !== values[field.name]) values[field.name] = value;
  }
  return request;
}

function readField(field: Field, request: Plain, path: string, faults: Fault[]): unknown {
  const given = request[field.name];
  // values without rules stay as they came; objects without a class are unknown
  for (const holds of field.conditions)
    if (!holds(request, given)) return typeof given === 'object' ? undefined : given;
  const list: readonly unknown[] | undefined = Array.isArray(given) && field.isList ? given : undefined;
  if (list !== undefined && list.length > field.mostItems) {
    faults.push({ path, isMissing: false, broken: [{ name: 'arrayMaxSize', limit: field.mostItems }] });
    return undefined;
  }
  const isNested = field.nested !== undefined && !field.isList && isPlain(given);
  const value = list !== undefined || isNested ? given : emptied(given);
  const items = list !== undefined && field.nested === undefined ? list.map(item) : value;
  const broken = brokenRules(field, items, request);
  if (broken !== null) {
    faults.push({ path, isMissing: given === undefined, broken });
    return undefined;
  }
  const sign = field.takesAnySigns ? null : turningSign(items);
  if (sign !== null) {
    faults.push({ path, isMissing: false, broken: [{ name: 'noTurningSigns', limit: undefined, sign }] });
    return undefined;
  }
  if (field.nested === undefined || items === undefined) return items;
  return list === undefined
    ? readNested(field.nested, value, path, faults)
    : readList(field.nested, list, path, faults);
}

/** Signs that turn the direction of writing: behind them a text reads otherwise than it is. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const LETTERS_TOLD = 10;

/** The first such sign of a text, or of the texts of a list. */
function turningSign(value: unknown): { name: string; behind: string } | null {
  if (Array.isArray(value)) {
    for (const one of value) if (typeof one === 'string' && TURNING.test(one)) return turningSign(one);
    return null;
  }
  if (typeof value !== 'string') return null;
  const at = value.search(TURNING);
  if (at < 0) return null;
  const code = value.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  return { name: `U+${code}`, behind: value.slice(Math.max(0, at - LETTERS_TOLD), at).toWellFormed() };
}

/** Null where all hold: most values are right, and a big body has a hundred thousand. */
function brokenRules({ rules }: Field, value: unknown, request: object): Rule[] | null {
  let broken: Rule[] | null = null;
  for (const rule of rules) {
    const isKept =
      rule.each && Array.isArray(value)
        ? value.every((one: unknown) => rule.holds(one, request))
        : rule.holds(value, request);
    if (!isKept) (broken ??= []).push(rule);
  }
  return broken;
}

function readList(kind: Kind, list: readonly unknown[], path: string, faults: Fault[]): unknown[] {
  const items: unknown[] = [];
  for (const [index, one] of list.entries()) {
    if (faults.length >= MAX_FAULTS) break;
    items.push(readNested(kind, one, `${path}.${index}`, faults));
  }
  return items;
}

function readNested(kind: Kind, value: unknown, path: string, faults: Fault[]): object | undefined {
  if (isPlain(value)) return readObject(kind, value, faults, path);
  faults.push({
    path,
    isMissing: value === undefined,
    broken: [{ name: 'nestedValidation', limit: undefined }],
  });
  return undefined;
}

/** An item of a list of values. */
const item = (value: unknown): unknown => emptied(clean(value));

function emptied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Array.isArray(value) ? A_LIST : AN_OBJECT;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '\ufffd').toWellFormed();
  return typeof value === 'number' && value !== 0 && Math.abs(value) < SMALLEST_NUMBER ? Number.NaN : value;
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rules of the fields of a class, looked up once. */
export function fieldsOf(kind: Kind): readonly Field[] {
  let fields = known.get(kind);
  if (fields === undefined) {
    const storage = getMetadataStorage();
    const byName = storage.groupByPropertyName(storage.getTargetValidationMetadatas(kind, '', false, false));
    fields = Object.entries(byName).map(([name, metadatas]) => fieldOf(kind, name, metadatas));
    known.set(kind, fields);
  }
  return fields;
}

type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];
const PLAIN_TO_CLASS = 0;

/** Throws for an unknown decorator, and for a list without a greatest length. */
function fieldOf(kind: Kind, name: string, metadatas: readonly Metadata[]): Field {
  const unknown = (what: string) => new Error(`${kind.name}.${name}: ${what}`);
  const conditions: Condition[] = [];
  const rules: Rule[] = [];
  let isNested = false;
  for (const metadata of metadatas) {
    if (metadata.groups?.length > 0 || metadata.validateIf !== undefined)
      throw unknown('a rule that holds sometimes');
    if (metadata.type === 'conditionalValidation') conditions.push(metadata.constraints[0] as Condition);
    else if (metadata.type === 'nestedValidation') isNested = true;
    else if (metadata.type === 'customValidation' || metadata.type === 'isDefined')
      rules.push(...rulesOf(kind, name, metadata, unknown));
    else if (metadata.type !== 'whitelistValidation') throw unknown(`an unknown rule, ${metadata.type}`);
  }
  const typed = defaultMetadataStorage.findTypeMetadata(kind, name);
  if ((typed === undefined) === isNested || typed?.options?.discriminator !== undefined)
    throw unknown('a class without ValidateNested, or ValidateNested without a class');
  if (defaultMetadataStorage.findTransformMetadatas(kind, name, PLAIN_TO_CLASS).length > 0)
    throw unknown('a value that is transformed');
  const isList = rules.some((rule) => rule.name === 'isArray');
  const mostItems = rules.find((rule) => rule.name === 'arrayMaxSize')?.limit;
  if (isList && mostItems === undefined) throw unknown('a list that may have any length');
  return {
    name,
    conditions,
    rules: rules.filter(({ name: rule }) => rule !== ANY_SIGNS),
    nested: typed?.typeFunction() as Kind | undefined,
    takesAnySigns: rules.some(({ name: rule }) => rule === ANY_SIGNS),
    isList,
    mostItems: mostItems ?? 0,
  };
}

function rulesOf(kind: Kind, property: string, metadata: Metadata, unknown: (what: string) => Error): Rule[] {
  const { each, constraints } = metadata;
  return getMetadataStorage()
    .getTargetValidatorConstraints(metadata.constraintCls)
    .map(({ name, instance, async }): Rule => {
      if (async) throw unknown('a rule that takes its time');
      const limit = (constraints as unknown[] | undefined)?.[0];
      return {
        name: metadata.name ?? name,
        limit: typeof limit === 'number' ? limit : undefined,
        each,
        holds: (value, object) =>
          instance.validate(value, { value, constraints, targetName: kind.name, object, property }) === true,
      };
    });
}
