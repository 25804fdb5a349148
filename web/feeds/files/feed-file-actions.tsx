// Replays a file or its refused records, restores it over newer records, or releases one that is on hold.
import type { FeedFile } from '#contract/feeds/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import { confirm, showError, toast } from '#web/ui/index.ts';
import { Button, Group } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';

/** A replay is a file of its own, so that the results of the first reading stay. */
export const AS_NEW_FILE = 'It arrives as a new file in the list.';

const icon = <IconRefresh size={15} stroke={1.75} aria-hidden />;

export function FeedFileActions({ file }: { file: FeedFile }) {
  const replay = useAction('replayFeedFile');
  const release = useAction('releaseFeedFile');
  const restore = useAction('restoreFeedBackup');
  const isBusy = replay.isPending || release.isPending || restore.isPending;
  const { _id: fileId, accountId } = file;
  const act = (action: Promise<unknown>, text: string) =>
    action.then(
      () => toast({ text }),
      (error: unknown) => showError({ text: messageOf(error), ok: true }),
    );
  const releaseIt = async () => {
    const agreed = await confirm({ text: 'Apply this file?', detail: file.reason ?? '', action: 'Release file' });
    if (agreed) await act(release.mutateAsync({ params: { fileId } }), `${file.name} will be read`);
  };
  const restoreIt = async (ofAccount: string) => {
    const detail = 'Listings go back to what this file says, even where newer files changed them. Locked fields stay.';
    const agreed = await confirm({ text: `Restore ${file.name}?`, detail, action: 'Restore file' });
    if (agreed)
      await act(
        restore.mutateAsync({ params: { accountId: ofAccount }, body: { fileId } }),
        `${file.name} will be restored. ${AS_NEW_FILE}`,
      );
  };
  if (file.state === 'HELD')
    return (
      <Button size="xs" disabled={isBusy} onClick={() => void releaseIt()}>
        Release file
      </Button>
    );
  if ((file.state !== 'READ' && file.state !== 'FAILED') || !file.isKept) return null;
  return (
    <Group gap={8}>
      {file.refused > 0 && (
        <Button
          size="xs"
          disabled={isBusy}
          leftSection={icon}
          onClick={() =>
            void act(
              replay.mutateAsync({ params: { fileId }, body: { records: 'refused' } }),
              `Replay of ${counted(file.refused, 'refused record')} started. ${AS_NEW_FILE}`,
            )
          }
        >
          Replay refused
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        disabled={isBusy}
        leftSection={icon}
        onClick={() =>
          void act(replay.mutateAsync({ params: { fileId }, body: { records: 'all' } }), `Replay of ${file.name} started. ${AS_NEW_FILE}`)
        }
      >
        Replay file
      </Button>
      {accountId !== null && file.state === 'READ' && (
        <Button variant="default" size="xs" disabled={isBusy} onClick={() => void restoreIt(accountId)}>
          Restore file
        </Button>
      )}
    </Group>
  );
}
