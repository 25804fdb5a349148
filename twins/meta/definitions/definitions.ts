// Meta's definitions of its API with our additions: which calls exist, their parameters, and the shapes and enums they refer to.
import { ADDED_CALLS, ADDED_FIELDS, ADDED_PARAMS, ADDED_SHAPES, COMMON_PARAMS, SHAPED_PARAMS } from './definition-additions.ts';
import type { CallDefinition } from './definition-additions.ts';
import published from './meta-definitions.json' with { type: 'json' };

type Shape = Readonly<Record<string, string>>;

const publishedCalls = published.calls as unknown as Readonly<Record<string, CallDefinition>>;
const publishedShapes = published.shapes as unknown as Readonly<Record<string, Shape>>;
const publishedEnums = published.enums as unknown as Readonly<Record<string, readonly string[]>>;
const enums = new Map(Object.entries(publishedEnums).map(([name, values]) => [name, new Set(values)]));
const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The values of an enum; undefined for a type that is none. */
export const enumOf = (type: string): ReadonlySet<string> | undefined => enums.get(type);

/** The fields of a shape with their types; undefined for a type that is not described. */
export function shapeOf(type: string): Shape | undefined {
  const base = own(publishedShapes, type) ?? own(ADDED_SHAPES, type);
  const added = own(ADDED_FIELDS, type);
  return base || added ? { ...base, ...added } : undefined;
}

/** The type of one field of a shape. */
export function fieldType(type: string, field: string): string | undefined {
  for (const source of [publishedShapes, ADDED_SHAPES, ADDED_FIELDS]) {
    const shape = own(source, type);
    const found = shape && own(shape, field);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function callOf(name: string): CallDefinition | undefined {
  return own(publishedCalls, name) ?? own(ADDED_CALLS, name);
}

/** The type of a parameter, '!' at its end where it is required; undefined for a parameter that the call does not have. */
export function paramType(call: string, param: string): string | undefined {
  if (param === 'fields') return COMMON_PARAMS.fields;
  const definition = callOf(call);
  const declared = (definition && own(definition.params, param)) ?? own(own(ADDED_PARAMS, call) ?? {}, param);
  if (declared === undefined) return own(COMMON_PARAMS, param);
  const shaped = own(SHAPED_PARAMS, param);
  return shaped === undefined ? declared : `${shaped}${declared.endsWith('!') ? '!' : ''}`;
}

export function requiredParams(call: string): string[] {
  const params = callOf(call)?.params ?? {};
  return Object.keys(params).filter((param) => params[param]?.endsWith('!'));
}
