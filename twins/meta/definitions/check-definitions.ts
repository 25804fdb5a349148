// Holds requests and answers against Meta's definitions: unknown names, unknown enum values, missing parameters and wrong types, in nested
// shapes too. Requests may write numbers and booleans as texts, and nested values as JSON texts, because forms do.
import { COMMA_LISTS } from './definition-additions.ts';
import { callOf, enumOf, fieldType, paramType, requiredParams, shapeOf } from './definitions.ts';

export interface Violation {
  /** The parameter or field, with its place: 'targeting.geo_locations.countries[0]'. */
  path: string;
  rule: 'unknown-call' | 'unknown' | 'enum' | 'required' | 'type';
  message: string;
}

type Direction = 'request' | 'answer';

export function checkRequest(call: string, params: Readonly<Record<string, unknown>>): Violation[] {
  if (!callOf(call)) return [{ path: '', rule: 'unknown-call', message: `There is no call ${call}` }];
  const missing = requiredParams(call)
    .filter((param) => params[param] === undefined || params[param] === '')
    .map((param): Violation => ({ path: param, rule: 'required', message: `The parameter ${param} is required` }));
  const wrong = Object.entries(params).flatMap(([param, value]): Violation[] => {
    const type = paramType(call, param);
    if (type === undefined) return [{ path: param, rule: 'unknown', message: `The parameter ${param} is not known` }];
    return checkValue(withoutMark(type), COMMA_LISTS.has(param) ? splitList(value) : value, param, 'request');
  });
  return [...missing, ...wrong];
}

/** `fields` is a part of a shape: an answer need not have all of it. */
export const checkAnswer = (shape: string, fields: unknown, path = ''): Violation[] => checkValue(shape, fields, path, 'answer');

const withoutMark = (type: string): string => (type.endsWith('!') ? type.slice(0, -1) : type);

const SCALARS: Readonly<Record<string, Readonly<Record<Direction, (value: unknown) => boolean>>>> = {
  string: { request: (value) => ['string', 'number', 'boolean'].includes(typeof value), answer: (value) => typeof value === 'string' },
  bool: {
    request: (value) => typeof value === 'boolean' || ['true', 'false', '0', '1', 0, 1].includes(value as string),
    answer: (value) => typeof value === 'boolean',
  },
  int: { request: (value) => /^-?\d+$/.test(textOf(value)), answer: (value) => Number.isInteger(value) },
  'unsigned int': {
    request: (value) => /^\d+$/.test(textOf(value)),
    answer: (value) => Number.isInteger(value) && (value as number) >= 0,
  },
  float: {
    request: (value) => textOf(value) !== '' && Number.isFinite(Number(textOf(value))),
    answer: (value) => typeof value === 'number' && Number.isFinite(value),
  },
  datetime: {
    request: (value) => /^\d+$/.test(textOf(value)) || !Number.isNaN(parseTime(textOf(value))),
    answer: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}$/.test(value),
  },
  fields: { request: (value) => typeof value === 'string', answer: () => false },
  file: { request: () => true, answer: () => false },
};

const textOf = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

/** Meta writes offsets without a colon: '2026-11-16T08:00:00+1300'. */
export const parseTime = (text: string): number =>
  /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) : Number.NaN;

function checkValue(type: string, given: unknown, path: string, direction: Direction): Violation[] {
  const scalar = Object.hasOwn(SCALARS, type) ? SCALARS[type] : undefined;
  if (scalar) return scalar[direction](given) ? [] : [wrongType(path, type, given)];
  const values = enumOf(type);
  if (values) {
    if (values.has(String(given))) return [];
    return [{ path, rule: 'enum', message: `${path} must be one of ${[...values].slice(0, 40).join(', ')}` }];
  }
  const value = direction === 'request' ? parseNested(given) : given;
  const [, container, content = ''] = /^(list|map)(?:<(.+)>)?$/.exec(type) ?? [];
  if (container === 'list') return checkList(content, value, path, direction);
  if (container === 'map') return checkMap(content, value, path, direction);
  if (type === 'Object') return typeof value === 'object' && value !== null ? [] : [wrongType(path, type, given)];
  if (!isRecord(value)) return shapeOf(type) ? [wrongType(path, type, given)] : [];
  return shapeOf(type) ? checkShape(type, value, path, direction) : [];
}

function checkShape(type: string, value: Record<string, unknown>, path: string, direction: Direction): Violation[] {
  return Object.entries(value).flatMap(([field, item]): Violation[] => {
    const at = path === '' ? field : `${path}.${field}`;
    const expected = fieldType(type, field);
    if (expected === undefined) return [{ path: at, rule: 'unknown', message: `${at} is not a field of ${type}` }];
    return item === null || item === undefined ? [] : checkValue(expected, item, at, direction);
  });
}

function checkList(content: string, value: unknown, path: string, direction: Direction): Violation[] {
  if (!Array.isArray(value)) return [wrongType(path, 'list', value)];
  return content === '' ? [] : value.flatMap((item, index) => checkValue(content, item, `${path}[${index}]`, direction));
}

function checkMap(content: string, value: unknown, path: string, direction: Direction): Violation[] {
  if (!isRecord(value)) return [wrongType(path, 'map', value)];
  const [, ...rest] = content.split(',');
  const itemType = rest.join(',').trim();
  return itemType === '' ? [] : Object.entries(value).flatMap(([key, item]) => checkValue(itemType, item, `${path}.${key}`, direction));
}

const wrongType = (path: string, type: string, value: unknown): Violation => ({
  path,
  rule: 'type',
  message: `${path} must be of type ${type}, not ${Array.isArray(value) ? 'list' : typeof value}`,
});

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nested values of a form are JSON texts. A text that is none stays as it is, and then has the wrong type. */
export function parseNested(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** 'a,b' as a list; a list or its JSON text stays. */
export const splitList = (value: unknown): unknown =>
  typeof value === 'string' && !value.trimStart().startsWith('[') ? value.split(',').map((name) => name.trim()) : parseNested(value);
