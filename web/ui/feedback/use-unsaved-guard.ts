// Asks before leaving with unsaved changes. Redirects to an error screen or to sign-in are not blocked, since the
// draft is stored.
import { useBlocker } from '@tanstack/react-router';
import { askToLeave } from './dialogs.ts';

/** `save` resolves to whether it succeeded. */
export function useUnsavedGuard(isDirty: () => boolean, onLeave: () => void, save: () => Promise<boolean>): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty() || current.pathname === next.pathname) return false;
      const answer = await askToLeave();
      if (answer === 'save') return !(await save());
      if (answer === 'leave') onLeave();
      return answer !== 'leave';
    },
    enableBeforeUnload: isDirty,
  });
}
