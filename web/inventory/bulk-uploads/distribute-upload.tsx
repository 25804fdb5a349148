// Distributes the listings of an upload to their offices and agents, once, after a dialog that names their number.
import type { BulkUpload } from '#contract/inventory/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { confirm, showError, toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useUploadsSetting } from './uploads-setting.ts';

export function DistributeUpload({ upload }: { upload: BulkUpload }) {
  const { words } = useUploadsSetting();
  const { mutateAsync: distribute, isPending } = useAction('distributeBulkUpload');
  const { undistributed: count, state, fileName } = upload;
  if (count === 0 || state === 'WAITING' || state === 'READING') return null;
  const listings = `${count.toLocaleString('en-NZ')} ${count === 1 ? words.listing : words.listings.toLowerCase()}`;
  const confirmAndDistribute = async () => {
    const agreed = await confirm({
      text: `Show ${listings} to their offices and agents?`,
      detail: `From ${fileName}. After that, they can be advertised.`,
      action: 'Distribute',
    });
    if (!agreed) return;
    try {
      await distribute({ params: { bulkId: upload._id } });
      toast({ text: `${listings} distributed` });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  return (
    <Button
      size="xs"
      loading={isPending}
      leftSection={<IconShare size={14} stroke={1.75} aria-hidden />}
      onClick={() => void confirmAndDistribute()}
    >
      Distribute {listings}
    </Button>
  );
}
