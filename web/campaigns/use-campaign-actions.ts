// Pauses, resumes, ends and deletes campaigns, each after a confirmation that says what happens on the network.
import type { CampaignAction } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { useAction } from '#web/client/index.ts';
import { counted, showRefusal } from '#web/list/index.ts';
import { confirm, confirmDelete, toast } from '#web/ui/index.ts';
import type { CampaignKind } from './campaign-kinds.ts';

export const ACTION_LABELS: Readonly<Record<CampaignAction, string>> = { pause: 'Pause', resume: 'Resume', end: 'End', delete: 'Delete' };
export const ACTION_DONE: Readonly<Record<CampaignAction, string>> = {
  pause: 'paused',
  resume: 'resumed',
  end: 'ended',
  delete: 'deleted',
};

function effectOf(action: CampaignAction, network: string): string {
  switch (action) {
    case 'pause':
      return `The ads stop on ${network} until you resume them. The last day does not change.`;
    case 'resume':
      return `The ads run on ${network} again until the last day.`;
    case 'end':
      return `The ads stop on ${network} for good. The remaining budget is not spent.`;
    case 'delete':
      return `The ads stop on ${network} for good. Results so far are kept.`;
    default:
      return action satisfies never;
  }
}

/** `subject` names them: 'Spring', '3 campaigns'. */
function ask(action: CampaignAction, subject: string, network: string): Promise<boolean> {
  const effect = effectOf(action, network);
  if (action === 'delete') return confirmDelete(`${subject}. ${effect}`);
  const label = ACTION_LABELS[action];
  return confirm({ text: `${label} ${subject}?`, detail: effect, action: label, danger: action === 'end' });
}

export function useCampaignActions(kind: CampaignKind) {
  const { mutateAsync: act, isPending } = useAction(kind.calls.act);
  const { noun } = kind.descriptor;

  /** Whether they were changed. */
  const run = async (action: CampaignAction, ids: string[], subject = counted(ids.length, noun)): Promise<boolean> => {
    if (!(await ask(action, subject, NETWORK_LABELS[kind.network]))) return false;
    try {
      const { count } = await act({ body: { action, ids } });
      const left = ids.length - count;
      toast({ text: `${counted(count, noun)} ${ACTION_DONE[action]}${left > 0 ? `. ${left} could not be ${ACTION_DONE[action]}` : ''}` });
      return count > 0;
    } catch (error) {
      showRefusal(error);
      return false;
    }
  };
  return { run, isBusy: isPending };
}
