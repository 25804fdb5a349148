// What does the form builder need of a form's state? A part of Mantine's form, so that described fields also stand in
// a larger form, such as a vertical's fields in that of a listing.
import type { FormValues } from '#domain/forms/index.ts';
import type { UseFormReturnType } from '@mantine/form';

export type BuiltForm = Pick<
  UseFormReturnType<FormValues>,
  'values' | 'errors' | 'getInputProps' | 'setFieldValue' | 'clearFieldError' | 'insertListItem' | 'removeListItem' | 'reorderListItem'
>;

/** What Mantine hands to an input. */
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
    .reduce<unknown>((inner, part) => (isHolder(inner) && Object.hasOwn(inner, part) ? inner[part] : undefined), values);
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
