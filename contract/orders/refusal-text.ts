// What does a person read when an order is refused, and at which fields? Browser and server say it in the same words.
import type { OrderRefusal } from '#domain/orders/index.ts';
import { errorText } from '../error-catalogue.ts';
import type { ErrorAnswer } from '../error-answer.ts';

export const refusalText = ({ code, params }: Pick<OrderRefusal, 'code' | 'params'>): string => errorText(code, params);

/** All that is wrong, by the paths of the fields in what was sent. */
export const refusedFields = (refusals: readonly OrderRefusal[]): NonNullable<ErrorAnswer['fields']> =>
  refusals.map((refusal) => ({ path: refusal.path, message: refusalText(refusal) }));
