// Removes rows from a list or from their own page: names them in a confirmation first, and offers an undo afterwards.
import type { SelectionSent } from '#contract/list/index.ts';
import { useAction } from '#web/client/index.ts';
import { confirm, confirmDelete, toast } from '#web/ui/index.ts';
import type { RemoveEndpointName, RestoreEndpointName } from './list-endpoint.ts';
import { counted } from './list-texts.ts';
import { MAX_SELECTED } from './table/row-selection.ts';
import { showRefusal } from './show-refusal.ts';

export interface Removal {
  remove: RemoveEndpointName;
  restore: RestoreEndpointName;
  /** A sentence about what is removed together with these rows, for the confirmation; null where nothing is. */
  alsoRemoved?: (selection: SelectionSent) => Promise<string | null>;
  /** The question and the message afterwards, where the specification has others than the usual ones. */
  texts?: { question: string; removed: string };
}

export function useRemoval(noun: string, { remove, restore, alsoRemoved, texts }: Removal) {
  const removing = useAction(remove);
  const { mutateAsync: restoreRows } = useAction(restore);

  const undo = async (ids: readonly string[]) => {
    for (let from = 0; from < ids.length; from += MAX_SELECTED) {
      await restoreRows({ body: { ids: ids.slice(from, from + MAX_SELECTED) } });
    }
    toast({ text: `${counted(ids.length, noun)} restored` });
  };

  /** `description` names the rows: '2 customers: Harbour Realty, Tūī Homes'. Returns whether they were removed. */
  const removeRows = async (selection: SelectionSent, description: string): Promise<boolean> => {
    try {
      const note = await alsoRemoved?.(selection);
      const detail = note ? `${description}. ${note}` : description;
      if (!(await (texts ? confirm({ text: texts.question, detail, action: 'Delete', deletes: true }) : confirmDelete(detail))))
        return false;
      const { ids, count } = await removing.mutateAsync({ body: selection });
      toast({ text: texts?.removed ?? `${counted(count, noun)} deleted`, undo: ids.length > 0 ? () => undo(ids) : undefined });
      return true;
    } catch (error) {
      showRefusal(error);
      return false;
    }
  };
  return { removeRows, isRemoving: removing.isPending };
}
