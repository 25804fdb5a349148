// Parses JSON without losing digits: an integer that a JavaScript number cannot hold stays text, because both networks have 64-bit ids.

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

const keepDigits: Reviver = (_key, value, { source }) =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) && source !== undefined ? source : value;

/** Undefined when the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown);
  } catch {
    return undefined;
  }
}
