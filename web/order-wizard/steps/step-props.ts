// The props of a wizard step, and the error text to show at one of its fields.
import { refusalText } from '#contract/orders/index.ts';
import type { OrderRefusal } from '#domain/orders/index.ts';
import type { FieldError } from '#web/client/index.ts';
import type { OrderEditor } from '../use-order-editor.ts';
import type { WizardSteps } from '../use-wizard-steps.ts';

export interface StepProps {
  order: OrderEditor;
  steps: WizardSteps;
  /** The refusals of this step. */
  refusals: readonly OrderRefusal[];
  /** Field errors from the server, when the order was last sent. */
  serverErrors: readonly FieldError[];
}

/** The server's error comes first: the server knows things that the browser's check does not. */
export function errorTextAt({ steps, refusals, serverErrors }: StepProps, path: string): string | undefined {
  const serverError = serverErrorAt(serverErrors, path);
  if (serverError !== undefined || !steps.showsErrors) return serverError;
  const refusal = refusals.find((each) => each.path === path);
  return refusal && refusalText(refusal);
}

export const serverErrorAt = (serverErrors: readonly FieldError[], path: string): string | undefined =>
  serverErrors.find((each) => each.path === path)?.message;

/** Also finds errors of nested fields, for a section whose fields show no errors of their own. */
export const serverErrorWithin = (serverErrors: readonly FieldError[], path: string): string | undefined =>
  serverErrors.find((each) => each.path === path || each.path.startsWith(`${path}.`))?.message;
