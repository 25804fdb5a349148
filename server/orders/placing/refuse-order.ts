import { refusedFields } from '#contract/orders/index.ts';
import type { OrderRefusal } from '#domain/orders/index.ts';
import { AppError } from '../../http/app-error.ts';

/** The first refusal becomes the error, all of them its field errors. */
export function refuse(refusals: readonly OrderRefusal[]): void {
  const [first] = refusals;
  if (first) throw new AppError(first.code, first.params, refusedFields(refusals));
}
