// Clears the errors of fields that another answer has hidden: nobody could find and fix them.
import { isRecord, valuesToStore } from '#domain/forms/index.ts';
import type { FormDescription } from '#domain/forms/index.ts';
import { useEffect } from 'react';
import { valueAt } from './built-form.ts';
import type { BuiltForm } from './built-form.ts';

interface ClearHiddenErrorsProps {
  description: FormDescription;
  form: BuiltForm;
  /** Path of the described values in a larger form; '' for the form itself. */
  pathPrefix: string;
}

export function ClearHiddenErrors({ description, form, pathPrefix }: ClearHiddenErrorsProps) {
  const values = valueAt(form.values, pathPrefix);
  const stale =
    Object.keys(form.errors).length > 0 && isRecord(values)
      ? hiddenErrors(Object.keys(form.errors), valuesToStore(description, values), pathPrefix)
      : [];
  useEffect(() => {
    for (const path of stale) form.clearFieldError(path);
    // eslint-disable-next-line react/exhaustive-deps -- the paths say it all
  }, [stale.join(' ')]);
  return null;
}

const hiddenErrors = (paths: readonly string[], visibleValues: unknown, pathPrefix: string): string[] =>
  paths.filter((path) => {
    const isOurs = pathPrefix === '' || path.startsWith(`${pathPrefix}.`);
    return isOurs && valueAt(visibleValues, pathPrefix === '' ? path : path.slice(pathPrefix.length + 1)) === undefined;
  });
