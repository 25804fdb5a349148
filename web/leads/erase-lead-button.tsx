// Deletes the data of the person behind a lead, on their request.
import type { Lead } from '#contract/leads/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { confirm, showError, toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';

export function EraseLeadButton({ lead }: { lead: Lead }) {
  const { mutateAsync, isPending } = useAction('eraseLead');
  const erase = async () => {
    const agreed = await confirm({
      text: `Delete personal data of ${lead.name ?? 'this person'}?`,
      detail:
        'This deletes the name, contact details and answers from all leads and emails of this person. Lead counts do not change. This cannot be undone.',
      action: 'Delete personal data',
      deletes: true,
    });
    if (!agreed) return;
    try {
      const { erased } = await mutateAsync({ params: { leadId: lead._id } });
      toast({ text: erased === 1 ? 'Personal data deleted from 1 lead' : `Personal data deleted from ${erased} leads` });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  return (
    <div>
      <Button variant="light" color="red" loading={isPending} onClick={() => void erase()}>
        Delete personal data
      </Button>
    </div>
  );
}
