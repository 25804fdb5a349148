// The actions on one or several jobs. Each shows afterwards how many jobs it really changed.
import type { SelectionSent } from '#contract/list/index.ts';
import { useAction } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import { confirmDelete, toast } from '#web/ui/index.ts';

type JobSelection = SelectionSent | { jobId: string };

export function useJobActions() {
  const stopping = useAction('stopJobs');
  const rerunning = useAction('rerunJobs');
  const removing = useAction('removeJobs');
  return {
    isBusy: stopping.isPending || rerunning.isPending,
    async stop(selection: JobSelection): Promise<void> {
      const { count } = await stopping.mutateAsync({ body: selection });
      toast({ text: count === 0 ? 'None of these jobs was waiting or running' : `Stopping ${counted(count, 'job')}` });
    },
    async rerun(selection: JobSelection): Promise<void> {
      const { count } = await rerunning.mutateAsync({ body: selection });
      toast({ text: count === 0 ? 'None of these jobs can be run again now' : `${counted(count, 'job')} will run again` });
    },
    async remove(selection: SelectionSent): Promise<boolean> {
      const description = 'ids' in selection ? counted(selection.ids.length, 'job') : 'All jobs that match the search, on every page';
      if (!(await confirmDelete(`${description}. Only ended jobs are deleted, and they cannot be restored.`))) return false;
      const { count } = await removing.mutateAsync({ body: selection });
      toast({ text: count === 0 ? 'None of these jobs has ended' : `${counted(count, 'job')} deleted` });
      return true;
    },
  };
}
