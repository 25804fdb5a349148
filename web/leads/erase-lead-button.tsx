// Deletes the data of the person behind a lead, on their request.
import type { Lead } from '#contract/leads/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { confirm, showError, toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';

export function EraseLeadButton({ lead }: { lead: Lead }) {
  const { mutateAsync, isPending } = useAction('eraseLead');
  const erase = async () => {
    const agreed = await confirm({
      text: `Delete the data of ${lead.name ?? 'this person'}?`,
      detail: 'Name, contacts and answers go from all leads of this person and from stored emails. The counts stay. This cannot be undone.',
      action: 'Delete data',
      danger: true,
    });
    if (!agreed) return;
    try {
      const { erased } = await mutateAsync({ params: { leadId: lead._id } });
      toast({ text: erased === 1 ? 'The data of one lead was deleted' : `The data of ${erased} leads was deleted` });
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
