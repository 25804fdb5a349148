// Reads Stripe's form encoding, in which brackets make nested values, and refuses parameters that a call does not know.
import { invalidRequest } from './api-error.ts';

export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = Record<string, FormValue>;

/** `metadata[orderId]=5`, `expand[]=a`, `expand[0]=a`. */
export function readForm(params: URLSearchParams): Form {
  const form: Form = Object.create(null) as Form;
  for (const [path, value] of params) {
    const [root = '', ...keys] = path.split('[').map((part) => part.replace(/\]$/, ''));
    put(form, [root, ...keys], value);
  }
  return form;
}

function put(target: Form, [key = '', ...rest]: string[], value: string): void {
  const [next] = rest;
  if (next === undefined) {
    target[key] = value;
    return;
  }
  if (next === '' || /^\d+$/.test(next)) {
    const list = Array.isArray(target[key]) ? target[key] : [];
    list.push(value);
    target[key] = list;
    return;
  }
  const existing = target[key];
  const inner: Form = typeof existing === 'object' && !Array.isArray(existing) ? existing : (Object.create(null) as Form);
  target[key] = inner;
  put(inner, rest, value);
}

/** Stripe refuses unknown parameters, which reveals typing errors. */
export function allowOnly(form: Form, known: readonly string[]): void {
  const unknown = Object.keys(form).find((key) => !known.includes(key) && key !== 'expand' && key !== 'key');
  if (unknown !== undefined) throw invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
}

export function text(form: Form, param: string): string | null {
  const value = form[param];
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw invalidRequest(`Invalid string: ${JSON.stringify(value)}`, { param });
  return value;
}

export function requiredText(form: Form, param: string): string {
  const value = text(form, param);
  if (value === null) throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return value;
}

export function wholeNumber(form: Form, param: string): number | null {
  const value = text(form, param);
  if (value === null) return null;
  if (!/^-?\d{1,15}$/.test(value)) throw invalidRequest(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param });
  return Number(value);
}

export function oneOf<Choice extends string>(form: Form, param: string, choices: readonly Choice[]): Choice | null {
  const value = text(form, param);
  const found = choices.find((choice) => choice === value);
  if (value !== null && found === undefined) throw invalidRequest(`Invalid ${param}: must be one of ${choices.join(', ')}`, { param });
  return found ?? null;
}

export const isTrue = (form: Form, param: string): boolean => oneOf(form, param, ['true', 'false']) === 'true';

export function nested(form: Form, param: string): Form {
  const value = form[param];
  if (value === undefined || value === '') return {};
  if (typeof value === 'string' || Array.isArray(value)) throw invalidRequest('Invalid object', { param });
  return value;
}

export function texts(form: Form, param: string): string[] {
  const value = form[param];
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

const MAX_METADATA_KEYS = 50;
const MAX_KEY_LENGTH = 40;
const MAX_VALUE_LENGTH = 500;

/** New values are merged into the current ones; an empty value removes its key. */
export function metadata(form: Form, current: Record<string, string> = {}): Record<string, string> {
  const merged = { ...current };
  for (const [key, value] of Object.entries(nested(form, 'metadata'))) {
    if (typeof value !== 'string') throw invalidRequest('Metadata values must be strings', { param: `metadata[${key}]` });
    if (key.length > MAX_KEY_LENGTH || value.length > MAX_VALUE_LENGTH)
      throw invalidRequest('Metadata keys have at most 40 characters, values at most 500', { param: 'metadata' });
    if (value === '') delete merged[key];
    else merged[key] = value;
  }
  if (Object.keys(merged).length > MAX_METADATA_KEYS) throw invalidRequest('Metadata can hold at most 50 keys', { param: 'metadata' });
  return merged;
}
