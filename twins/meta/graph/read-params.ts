// Reads the parameters of a call with their types. The definitions have been checked before, so a wrong type cannot occur here.
import { isRecord, parseNested, parseTime } from '../definitions/check-definitions.ts';
import type { Values } from '../meta-state.ts';

export type Params = Readonly<Record<string, unknown>>;

/** A value that a caller wrote, as a text; empty for anything that is no text, number or boolean. */
export const plainText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export const has = (params: Params, name: string): boolean => params[name] !== undefined && params[name] !== '';

export const textOf = (params: Params, name: string): string | null => (has(params, name) ? String(params[name]) : null);

export const intOf = (params: Params, name: string): number | null => (has(params, name) ? Number(params[name]) : null);

export function boolOf(params: Params, name: string): boolean | null {
  if (!has(params, name)) return null;
  return [true, 'true', 1, '1'].includes(params[name] as string);
}

export function listOf(params: Params, name: string): unknown[] | null {
  if (!has(params, name)) return null;
  const value = parseNested(params[name]);
  return Array.isArray(value) ? value : String(value).split(',');
}

export const textsOf = (params: Params, name: string): string[] | null => listOf(params, name)?.map(String) ?? null;

export function objectOf(params: Params, name: string): Values | null {
  if (!has(params, name)) return null;
  const value = parseNested(params[name]);
  return isRecord(value) ? value : null;
}

/** Milliseconds of a time that is written as ISO 8601 with an offset or as seconds. */
export function timeOf(params: Params, name: string): number | null {
  const text = textOf(params, name);
  if (text === null) return null;
  return /^\d+$/.test(text) ? Number(text) * 1000 : parseTime(text);
}

export const isValidateOnly = (params: Params): boolean => textsOf(params, 'execution_options')?.includes('validate_only') ?? false;
