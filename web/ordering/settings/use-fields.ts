// Where does a field of the order stand, and what is said at it? A refusal is led to by its path, and spoken once its field was left or
// someone asked to go on.
import { refusalText } from '#contract/orders/index.ts';
import { useState } from 'react';
import { refusedWithin } from '../step-props.ts';
import type { TemplateStepProps } from '../template-step.ts';

export interface Fields {
  /** For what stands around a field: by the path of the field in the whole order it is found and led to. */
  around: (path: string) => { 'data-order-path': string; onBlur: () => void };
  errorAt: (path: string) => string | undefined;
  /** Of a part with several fields, as a map; it speaks as soon as there is something to say. */
  errorWithin: (path: string) => string | undefined;
}

export interface SectionProps extends TemplateStepProps {
  fields: Fields;
}

export function useFields({ refusals, refused, isAsked }: Pick<TemplateStepProps, 'refusals' | 'refused' | 'isAsked'>): Fields {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    around: (path) => ({
      'data-order-path': path,
      onBlur: () => setLeft((before) => (before.has(path) ? before : new Set([...before, path]))),
    }),
    errorAt(path) {
      const said = refusedWithin(refused, path);
      if (said !== undefined) return said;
      const refusal = isAsked || left.has(path) ? refusals.find((each) => each.path === path) : undefined;
      return refusal && refusalText(refusal);
    },
    errorWithin(path) {
      const said = refusedWithin(refused, path);
      if (said !== undefined) return said;
      const refusal = refusals.find((each) => each.path === path || each.path.startsWith(`${path}.`));
      return refusal && refusalText(refusal);
    },
  };
}
