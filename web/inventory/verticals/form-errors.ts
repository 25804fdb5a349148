import type { FormErrors } from '@mantine/form';

/** Reads the errors below a path of the form: `errorAt('0.label')` of 'listingTypes' is that of 'listingTypes.0.label'. */
export const errorsBelow =
  (errors: FormErrors, prefix: string) =>
  (path: string): string | undefined => {
    const error = errors[path === '' ? prefix : `${prefix}.${path}`];
    return typeof error === 'string' ? error : undefined;
  };

/** The first error of a path or of anything below it. */
export function firstErrorWithin(errors: FormErrors, path: string): string | undefined {
  const [, error] = Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`)) ?? [];
  return typeof error === 'string' ? error : undefined;
}

/** Errors at a path and below it are cleared when its value is replaced. */
export function clearErrorsWithin(form: { errors: FormErrors; clearFieldError: (path: string) => void }, path: string): void {
  for (const at of Object.keys(form.errors)) if (at === path || at.startsWith(`${path}.`)) form.clearFieldError(at);
}
