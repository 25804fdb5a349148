// Reads and replaces one value inside the fields of a network's object, without changing the object itself.
import type { Fields, Json } from '../plan/planned-object.ts';

export type FieldPath = readonly (string | number)[];

export function readAt(value: Json | undefined, path: FieldPath): Json | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return readAt((value as Readonly<Record<string | number, Json>>)[step], rest);
}

export const writeAt = (fields: Fields, path: FieldPath, to: Json): Fields => replace(fields, path, to) as Fields;

function replace(value: Json | undefined, path: FieldPath, to: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return to;
  if (Array.isArray(value)) return (value as readonly Json[]).map((each, at) => (at === step ? replace(each, rest, to) : each));
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Fields;
  return { ...fields, [step]: replace(fields[step], rest, to) };
}
