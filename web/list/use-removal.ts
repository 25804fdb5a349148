// How are rows removed, from a list or from their own page? Named before, undone after.
import type { SelectionSent } from '#contract/list/index.ts';
import { useAction } from '#web/client/index.ts';
import { confirmDelete, toast } from '#web/ui/index.ts';
import type { RemoveEndpointName, RestoreEndpointName } from './list-endpoint.ts';
import { counted } from './list-words.ts';
import { MOST_TICKED } from './row-selection.ts';
import { showRefusal } from './show-refusal.ts';

export interface Removal {
  remove: RemoveEndpointName;
  restore: RestoreEndpointName;
  /** What goes along with these rows, in a sentence; asked for before anything is removed. */
  goesAlong?: (selection: SelectionSent) => Promise<string | null>;
}

/** Answers whether the rows are gone. */
export function useRemoval(noun: string, { remove, restore, goesAlong }: Removal) {
  const removing = useAction(remove);
  const { mutateAsync: putBack } = useAction(restore);

  const undo = async (ids: readonly string[]) => {
    for (let from = 0; from < ids.length; from += MOST_TICKED) {
      await putBack({ body: { ids: ids.slice(from, from + MOST_TICKED) } });
    }
    toast({ text: `${counted(ids.length, noun)} restored` });
  };

  /** `what` names the rows: '2 customers: Harbour Realty, Tūī Homes'. */
  const removeRows = async (selection: SelectionSent, what: string): Promise<boolean> => {
    try {
      const along = await goesAlong?.(selection);
      if (!(await confirmDelete(along ? `${what}. ${along}` : what))) return false;
      const { ids, count } = await removing.mutateAsync({ body: selection });
      toast({ text: `${counted(count, noun)} deleted`, undo: ids.length > 0 ? () => undo(ids) : undefined });
      return true;
    } catch (error) {
      showRefusal(error);
      return false;
    }
  };
  return { removeRows, isRemoving: removing.isPending };
}
