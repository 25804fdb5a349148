// Holds a value in its JSON form against the definition of its message. Requests and our own answers are checked alike; only a request
// must not set what is output only.
import { WRITTEN_THOUGH_OUTPUT_ONLY } from './additions.ts';
import { enumOf, messageOf } from './definitions.ts';
import type { Field } from './definitions.ts';

/** Field names as in the definitions, and positions in lists: ['operations', 0, 'create', 'name']. */
export type FieldPath = readonly (string | number)[];

export interface Violation {
  kind: 'unknown-field' | 'unknown-enum' | 'wrong-type' | 'read-only' | 'required' | 'one-of' | 'unknown-message';
  path: FieldPath;
  /** For an unknown field its name as sent, for a oneof its name, otherwise the type. */
  subject: string;
  value?: unknown;
}

export type Direction = 'request' | 'answer';

export function checkMessage(type: string, value: unknown, direction: Direction, path: FieldPath = []): Violation[] {
  const message = messageOf(type);
  if (!message) return [{ kind: 'unknown-message', path, subject: type }];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ kind: 'wrong-type', path, subject: type, value }];
  const set = Object.entries(value as Record<string, unknown>).filter(([, each]) => each !== null && each !== undefined);
  return [
    ...set.flatMap(([name, each]): Violation[] => {
      const field = message.get(name);
      if (!field) return [{ kind: 'unknown-field', path, subject: name }];
      const at = [...path, field.name];
      if (direction === 'request' && isReadOnly(type, field)) return [{ kind: 'read-only', path: at, subject: field.type, value: each }];
      return field.isRepeated ? checkList(field, each, direction, at) : checkValue(field.type, each, direction, at);
    }),
    ...checkOneOfs(message.values(), new Set(set.map(([name]) => name)), path),
    ...(direction === 'request' ? missingFields(message.values(), value as Record<string, unknown>, path) : []),
  ];
}

const isReadOnly = (type: string, { isOutputOnly, name }: Field): boolean =>
  isOutputOnly && !WRITTEN_THOUGH_OUTPUT_ONLY.includes(`${type}.${name}`);

function checkList({ type }: Field, value: unknown, direction: Direction, path: FieldPath): Violation[] {
  if (!Array.isArray(value)) return [{ kind: 'wrong-type', path, subject: type, value }];
  const field = path.at(-1);
  return value.flatMap((each: unknown, index) => checkValue(type, each, direction, [...path.slice(0, -1), String(field), index]));
}

function checkValue(type: string, value: unknown, direction: Direction, path: FieldPath): Violation[] {
  const values = enumOf(type);
  if (values) return typeof value === 'string' && values.includes(value) ? [] : [{ kind: 'unknown-enum', path, subject: type, value }];
  const isScalar = Object.hasOwn(SCALARS, type) ? SCALARS[type] : undefined;
  if (isScalar) return isScalar(value) ? [] : [{ kind: 'wrong-type', path, subject: type, value }];
  return checkMessage(type, value, direction, path);
}

function checkOneOfs(fields: Iterable<Field>, set: ReadonlySet<string>, path: FieldPath): Violation[] {
  const seen = new Set<string>();
  return [...fields].flatMap(({ oneOf, jsonName, name }): Violation[] => {
    if (oneOf === null || !set.has(jsonName)) return [];
    if (seen.has(oneOf)) return [{ kind: 'one-of', path: [...path, name], subject: oneOf }];
    seen.add(oneOf);
    return [];
  });
}

/** The customer and the resource name of a call are in its path, not in its body. */
const IN_THE_PATH = ['customer_id', 'resource_name'];

const missingFields = (fields: Iterable<Field>, value: Record<string, unknown>, path: FieldPath): Violation[] =>
  [...fields]
    .filter(({ isRequired, name, jsonName }) => isRequired && !IN_THE_PATH.includes(name) && isEmpty(value[jsonName]))
    .map(({ name, type }) => ({ kind: 'required', path: [...path, name], subject: type }));

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const INT32_LIMIT = 2 ** 31;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** The scalar types by the JSON form of protocol buffers: 64-bit integers travel as text, bytes as base64. */
const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  bool: (value) => typeof value === 'boolean',
  double: (value) => typeof value === 'number' && Number.isFinite(value),
  float: (value) => typeof value === 'number' && Number.isFinite(value),
  int32: (value) => Number.isInteger(value) && Number(value) >= -INT32_LIMIT && Number(value) < INT32_LIMIT,
  int64: (value) => typeof value === 'string' && /^-?\d{1,19}$/.test(value),
  bytes: (value) => typeof value === 'string' && BASE64.test(value),
  'google.protobuf.FieldMask': (value) => typeof value === 'string',
  'google.protobuf.Any': (value) => typeof value === 'object' && value !== null && '@type' in value,
  'google.rpc.Status': (value) => typeof value === 'object' && value !== null && 'code' in value && 'message' in value,
};
