// What does a person see when an action on a list was refused? A dialog, unless the failure leads to another screen.
import { ApiError, messageOf } from '#web/client/index.ts';
import { showError } from '#web/ui/index.ts';

const LEADING_AWAY = [401, 403, 500];

export function showRefusal(error: unknown): void {
  if (error instanceof ApiError && LEADING_AWAY.includes(error.status)) return;
  showError({ text: messageOf(error), ok: true });
}
