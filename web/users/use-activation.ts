// Activates and deactivates users, one or many, with an undo.
import type { SelectionSent } from '#contract/list/index.ts';
import { useAction } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import { confirm, toast } from '#web/ui/index.ts';

const DEACTIVATION_DETAIL = 'Their sessions, live connections and API keys end at once.';

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

/** For a single user the specification gives the exact text. */
function activationText(count: number, isActive: boolean): string {
  if (count === 0) return isActive ? 'All of them were active already.' : 'All of them were inactive already.';
  if (count === 1) return isActive ? 'user has been activated.' : 'user has been deactivated.';
  return `${counted(count, 'user')} ${isActive ? 'activated' : 'deactivated'}`;
}
