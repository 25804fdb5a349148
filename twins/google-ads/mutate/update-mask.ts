// Applies an update: only the fields of its mask change, and those that are fixed are refused.
import { messageOf } from '../definitions/definitions.ts';
import type { Field } from '../definitions/definitions.ts';
import type { Problems } from './problems.ts';

type Json = Record<string, unknown>;

/** The stored value with the changes; null when problems were reported. */
export function applyUpdate(problems: Problems, message: string, stored: Json, changes: Json, mask: string): Json | null {
  const next = structuredClone(stored);
  const before = problems.found.length;
  for (const path of mask.split(',').map((each) => each.trim())) applyPath(problems, message, next, changes, path);
  return problems.found.length > before ? null : next;
}

function applyPath(problems: Problems, message: string, next: Json, changes: Json, path: string): void {
  const fields = resolve(message, path);
  const field = fields?.at(-1);
  if (!fields || !field) {
    problems.report(['fieldMaskError', 'FIELD_NOT_FOUND'], `The field mask contained an invalid field: '${path}'.`, { trigger: path });
    return;
  }
  const at = fields.map(({ name }) => name);
  if (fields.some(({ isImmutable, isOutputOnly }) => isImmutable || isOutputOnly)) {
    problems.report(['fieldError', 'IMMUTABLE_FIELD'], 'The field cannot be modified.', { at, trigger: path });
    return;
  }
  const steps = fields.map(({ jsonName }) => jsonName);
  const value = steps.reduce<unknown>((within, step) => (within as Json | undefined)?.[step], changes);
  const hasSubfields = !field.isRepeated && (messageOf(field.type)?.size ?? 0) > 0;
  if (hasSubfields && value !== undefined && value !== null && Object.keys(value).length > 0) {
    problems.report(['fieldMaskError', 'FIELD_HAS_SUBFIELDS'], 'The field mask updated a field with subfields.', { at, trigger: path });
    return;
  }
  setAt(next, message, fields, value);
}

function resolve(message: string, path: string): Field[] | null {
  const fields: Field[] = [];
  let type = message;
  for (const step of path.split('.')) {
    const field = messageOf(type)?.get(step);
    if (!field) return null;
    fields.push(field);
    type = field.type;
  }
  return fields;
}

function setAt(target: Json, message: string, fields: readonly Field[], value: unknown): void {
  const [field, ...rest] = fields;
  if (!field) return;
  if (field.oneOf !== null) clearSiblings(target, message, field);
  if (rest.length === 0) {
    if (value === undefined || value === null) delete target[field.jsonName];
    else target[field.jsonName] = value;
    return;
  }
  const inner = (target[field.jsonName] ?? {}) as Json;
  target[field.jsonName] = inner;
  setAt(inner, field.type, rest, value);
}

/** At most one field of a oneof is set. */
function clearSiblings(target: Json, message: string, { oneOf, jsonName }: Field): void {
  for (const sibling of messageOf(message)?.values() ?? [])
    if (sibling.oneOf === oneOf && sibling.jsonName !== jsonName) delete target[sibling.jsonName];
}
