// Replays a file or its refused records, restores it over newer records, or releases one that is on hold.
import type { FeedFile } from '#contract/feeds/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { counted } from '#web/list/index.ts';
import { confirm, showError, toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './feed-files.module.css';

/** A replay is a file of its own, so that the results of the first reading stay. */
export const AS_NEW_FILE = 'It arrives as a new file in the list.';

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
    const agreed = await confirm({ text: 'Release this file?', detail: file.reason ?? '', action: 'Release file' });
    if (agreed) await act(release.mutateAsync({ params: { fileId } }), `${file.name} will be read`);
  };
  const restoreIt = async (ofAccount: string) => {
    const detail = 'Listings are restored to the values in this file, even if newer files changed them. Locked fields do not change.';
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
  const replayIt = (records: 'all' | 'refused', what: string) =>
    void act(replay.mutateAsync({ params: { fileId }, body: { records } }), `Replay of ${what} started. ${AS_NEW_FILE}`);
  return (
    <ul className={classes.actions}>
      {file.refused > 0 && (
        <Action
          label="Replay refused records"
          help="Reads only the refused records, for example after you mapped their agentIDs."
          isPrimary
          isBusy={isBusy}
          run={() => replayIt('refused', counted(file.refused, 'refused record'))}
        />
      )}
      <Action
        label="Replay all records"
        help="Reads the file again with the current data feed and filters. Newer records stay."
        isBusy={isBusy}
        run={() => replayIt('all', file.name)}
      />
      {accountId !== null && file.state === 'READ' && (
        <Action
          label="Restore over newer records"
          help="Restores listings to the values in this file, even over newer records."
          isBusy={isBusy}
          run={() => void restoreIt(accountId)}
        />
      )}
    </ul>
  );
}

interface ActionProps {
  label: string;
  help: string;
  isPrimary?: boolean;
  isBusy: boolean;
  run: () => void;
}

function Action({ label, help, isPrimary = false, isBusy, run }: ActionProps) {
  const helpId = useId();
  return (
    <li>
      <Button
        variant={isPrimary ? 'filled' : 'default'}
        size="xs"
        disabled={isBusy}
        aria-describedby={helpId}
        leftSection={<IconRefresh size={15} stroke={1.75} aria-hidden />}
        onClick={run}
      >
        {label}
      </Button>
      <span id={helpId} className={classes.quiet}>
        {help}
      </span>
    </li>
  );
}
