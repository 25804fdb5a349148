// What becomes of an error whose field is hidden by another answer? It is forgotten, so that nobody looks for it.
import { isRecord, keptValues } from '#domain/forms/index.ts';
import type { FormDescription } from '#domain/forms/index.ts';
import { useEffect } from 'react';
import { valueAt } from './built-form.ts';
import type { BuiltForm } from './built-form.ts';

interface ForgetHiddenErrorsProps {
  description: FormDescription;
  form: BuiltForm;
  within: string;
}

export function ForgetHiddenErrors({ description, form, within }: ForgetHiddenErrorsProps) {
  const values = valueAt(form.values, within);
  const stale =
    Object.keys(form.errors).length > 0 && isRecord(values)
      ? hiddenErrors(Object.keys(form.errors), keptValues(description, values), within)
      : [];
  useEffect(() => {
    for (const path of stale) form.clearFieldError(path);
    // eslint-disable-next-line react/exhaustive-deps -- the paths say it all
  }, [stale.join(' ')]);
  return null;
}

const hiddenErrors = (paths: readonly string[], kept: unknown, within: string): string[] =>
  paths.filter((path) => {
    const isOurs = within === '' || path.startsWith(`${within}.`);
    return isOurs && valueAt(kept, within === '' ? path : path.slice(within.length + 1)) === undefined;
  });
