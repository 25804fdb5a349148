// Activates and deactivates one user, with an undo.
import type { SelectionSent } from '#contract/list/index.ts';
import { useAction } from '#web/client/index.ts';
import { confirm, toast } from '#web/ui/index.ts';

export const DEACTIVATION_DETAIL = 'Inactive users cannot sign in. They are signed out immediately, and their API keys stop working.';

export function useActivation() {
  const { mutateAsync: change } = useAction('setUsersActive');

  const setActive = async (selection: SelectionSent, isActive: boolean): Promise<void> => {
    if (!isActive && !(await confirm({ detail: DEACTIVATION_DETAIL, action: 'Deactivate', danger: true }))) return;
    const { ids, count } = await change({ body: { selection, isActive } });
    const undo = async () => {
      await change({ body: { selection: { ids }, isActive: !isActive } });
    };
    toast({ text: activationText(count, isActive), undo: ids.length > 0 ? undo : undefined });
  };
  return { setActive };
}

/** The specification gives the text of an activation. */
function activationText(count: number, isActive: boolean): string {
  if (count === 0) return isActive ? 'The user is already active.' : 'The user is already inactive.';
  return isActive ? 'user has been activated.' : 'user has been deactivated.';
}
