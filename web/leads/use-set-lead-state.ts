// Sets the state of a lead: shown at once, put back where the server refuses it, and undone from the toast.
import { LEAD_STATE_LABELS } from '#domain/leads/index.ts';
import type { LeadState } from '#domain/leads/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import type { CallOutput } from '#web/client/index.ts';
import { showError, toast } from '#web/ui/index.ts';
import { useQueryClient } from '@tanstack/react-query';

type Page = CallOutput<'listLeads'>;
type Lead = CallOutput<'readLead'>;

interface ChangedLead {
  _id: string;
  name: string | null;
  state: LeadState;
}

export function useSetLeadState(): (lead: ChangedLead, state: LeadState) => Promise<void> {
  const queryClient = useQueryClient();
  const { mutateAsync } = useAction('setLeadState');
  const show = (leadId: string, state: LeadState): void => {
    queryClient.setQueriesData<Page>(
      { queryKey: ['leads', 'listLeads'] },
      (page) => page && { ...page, leads: page.leads.map((row) => (row._id === leadId ? { ...row, state } : row)) },
    );
    queryClient.setQueriesData<Lead>({ queryKey: ['leads', 'readLead', { params: { leadId } }] }, (lead) => lead && { ...lead, state });
  };
  const save = async ({ _id: leadId, state: before }: ChangedLead, state: LeadState): Promise<boolean> => {
    // An answer that is on its way would show the old state again.
    await queryClient.cancelQueries({ queryKey: ['leads'] });
    show(leadId, state);
    try {
      await mutateAsync({ params: { leadId }, body: { state } });
      return true;
    } catch (error) {
      show(leadId, before);
      showError({ text: messageOf(error), ok: true });
      return false;
    }
  };
  return async (lead, state) => {
    if (lead.state === state || !(await save(lead, state))) return;
    toast({
      text: `${lead.name ?? 'Lead'}: ${LEAD_STATE_LABELS[state]}`,
      undo: async () => void (await save({ ...lead, state }, lead.state)),
    });
  };
}
