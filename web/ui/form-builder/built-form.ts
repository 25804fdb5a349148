// The part of Mantine's form that the form builder needs. Keeping it small lets described fields be embedded in
// a larger form, such as a vertical's fields in the listing form.
import type { FormValues } from '#domain/forms/index.ts';
import type { UseFormReturnType } from '@mantine/form';

export type BuiltForm = Pick<
  UseFormReturnType<FormValues>,
  'values' | 'errors' | 'getInputProps' | 'setFieldValue' | 'clearFieldError' | 'insertListItem' | 'removeListItem' | 'reorderListItem'
>;

/** The props that Mantine passes to an input. */
export interface FieldState {
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  error: string | undefined;
}

export function fieldState(form: BuiltForm, path: string): FieldState {
  const { value, onChange, onBlur, error } = form.getInputProps(path);
  return { value: value as unknown, onChange, onBlur, error: typeof error === 'string' ? error : undefined };
}

export function valueAt(values: unknown, path: string): unknown {
  if (path === '') return values;
  return path
    .split('.')
    .reduce<unknown>((inner, part) => (isRecord(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined), values);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
