// Asks before leaving with unsaved changes. Redirects to an error screen or to sign-in are not blocked, since the
// draft is stored.
import { useBlocker } from '@tanstack/react-router';
import { confirm } from './dialogs.ts';

export function useUnsavedGuard(isDirty: () => boolean, onLeave: () => void): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty() || current.pathname === next.pathname) return false;
      const agreed = await confirm({ text: 'Leave without saving?', detail: 'What you changed here is not saved yet.', action: 'Leave' });
      if (agreed) onLeave();
      return !agreed;
    },
    enableBeforeUnload: isDirty,
  });
}
