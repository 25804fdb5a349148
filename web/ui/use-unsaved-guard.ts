// What happens when someone leaves with unsaved changes? They are asked once; leaving for an error screen or for
// sign-in is never stopped, since the draft is kept.
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
