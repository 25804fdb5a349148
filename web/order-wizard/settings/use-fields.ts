// Connects fields of the order to their errors by path. A refusal is shown once its field lost the focus or the person tried to continue.
import { refusalText } from '#contract/orders/index.ts';
import { useState } from 'react';
import { serverErrorWithin } from '../steps/step-props.ts';
import type { TemplateStepProps } from '../steps/template-step.ts';

export interface Fields {
  /** Props of the element around a field: the field's path in the whole order, by which it is found and focused. */
  wrapperProps: (path: string) => { 'data-order-path': string; onBlur: () => void };
  errorAt: (path: string) => string | undefined;
  /** The error of a field or of those nested in it, such as a map's. It is shown at once, without waiting for the focus to leave. */
  errorWithin: (path: string) => string | undefined;
}

export interface SectionProps extends TemplateStepProps {
  fields: Fields;
}

export function useFields({
  refusals,
  serverErrors,
  showsErrors,
}: Pick<TemplateStepProps, 'refusals' | 'serverErrors' | 'showsErrors'>): Fields {
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set());
  return {
    wrapperProps: (path) => ({
      'data-order-path': path,
      onBlur: () => setBlurred((before) => (before.has(path) ? before : new Set([...before, path]))),
    }),
    errorAt(path) {
      const serverError = serverErrorWithin(serverErrors, path);
      if (serverError !== undefined) return serverError;
      const refusal = showsErrors || blurred.has(path) ? refusals.find((each) => each.path === path) : undefined;
      return refusal && refusalText(refusal);
    },
    errorWithin(path) {
      const serverError = serverErrorWithin(serverErrors, path);
      if (serverError !== undefined) return serverError;
      const refusal = refusals.find((each) => each.path === path || each.path.startsWith(`${path}.`));
      return refusal && refusalText(refusal);
    },
  };
}
