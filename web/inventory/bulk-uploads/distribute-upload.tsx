// How are the listings of an upload shown to offices and agents? Once, after a question that says how many they are.
import type { BulkUpload } from '#contract/inventory/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboards/index.ts';
import { confirm, showError, toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';

export function DistributeUpload({ upload }: { upload: BulkUpload }) {
  const { labels } = useDashboard();
  const { mutateAsync: distribute, isPending } = useAction('distributeBulkUpload');
  const { undistributed: count, state, fileName } = upload;
  if (count === 0 || state === 'WAITING' || state === 'READING') return null;
  const what = `${count.toLocaleString('en-NZ')} ${count === 1 ? labels.vertical : labels.listings.toLowerCase()}`;
  const ask = async () => {
    const agreed = await confirm({
      text: `Show ${what} to their offices and agents?`,
      detail: `Of ${fileName}. They can be advertised from then on.`,
      action: 'Distribute',
    });
    if (!agreed) return;
    try {
      await distribute({ params: { bulkId: upload._id } });
      toast({ text: `${what} distributed` });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  return (
    <Button size="xs" loading={isPending} leftSection={<IconShare size={14} stroke={1.75} aria-hidden />} onClick={() => void ask()}>
      Distribute {what}
    </Button>
  );
}
