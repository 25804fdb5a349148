// Keys of form values. Names of Object.prototype, such as 'constructor', are refused.

const SHAPE = /^[a-z][a-zA-Z0-9]{0,39}$/;

export const isFieldKey = (key: string): boolean => SHAPE.test(key) && !(key in Object.prototype) && key !== 'prototype';

export const isRecord = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Reads own properties only. */
export const readOwn = (values: Record<string, unknown>, key: string): unknown => (Object.hasOwn(values, key) ? values[key] : undefined);
