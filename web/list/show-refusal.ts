// Shows the error of a failed list action in a dialog, unless the error navigates to another screen.
import { ApiError, messageOf } from '#web/client/index.ts';
import { showError } from '#web/ui/index.ts';

const REDIRECTING_STATUSES = [401, 403, 500];

export function showRefusal(error: unknown): void {
  if (error instanceof ApiError && REDIRECTING_STATUSES.includes(error.status)) return;
  showError({ text: messageOf(error), ok: true });
}
