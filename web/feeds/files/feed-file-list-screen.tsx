// The files of a feed account: what arrived, what became of it, and the originals that can be replayed.
import { feedFileList } from '#contract/feeds/index.ts';
import { endpointQuery, messageOf, useAction } from '#web/client/index.ts';
import { counted, ListScreen } from '#web/list/index.ts';
import type { RowOf } from '#web/list/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { confirm, showError, toast } from '#web/ui/index.ts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { FeedFileDrawer } from './feed-file-drawer.tsx';
import { FeedFileState, ORIGINS } from './feed-file-state.tsx';
import { UploadButton } from './upload-button.tsx';

type Row = RowOf<'listFeedFiles'>;

export function Screen() {
  const { accountId } = useScreenParams<'accountId'>();
  const { data: account } = useQuery(endpointQuery('readFeedAccount', { params: { accountId } }));
  return (
    <ListScreen
      descriptor={feedFileList}
      endpoint="listFeedFiles"
      params={{ accountId }}
      of={account?.name}
      breadcrumbs={[
        { label: 'Feed accounts', to: 'settings-tab', params: { tabId: 'data-feed-accounts' } },
        ...(account ? [{ label: account.name, to: 'feed-account-view', params: { accountId } }] : []),
      ]}
      primaryAction={<Tools accountId={accountId} />}
      cells={{ state: stateCell, origin: originCell }}
      drawer={(row) => <FeedFileDrawer key={row._id} row={row} list={{ to: 'feed-files', params: { accountId } }} />}
      emptyFirstUse={{
        title: 'No files yet',
        text: 'Files that the sender delivers appear here with their results. You can also upload one.',
        action: <UploadFile accountId={accountId} />,
      }}
    />
  );
}

const stateCell = (row: Row) => row.state && <FeedFileState state={row.state} />;
const originCell = (row: Row) => row.origin && ORIGINS[row.origin];

function Tools({ accountId }: { accountId: string }) {
  return (
    <Group gap={8}>
      <CleanUp accountId={accountId} />
      <UploadFile accountId={accountId} />
    </Group>
  );
}

function UploadFile({ accountId }: { accountId: string }) {
  const { mutateAsync: upload, isPending } = useAction('uploadFeedFile');
  return <UploadButton label="Upload file" loading={isPending} upload={(file) => upload({ params: { accountId }, file })} />;
}

function CleanUp({ accountId }: { accountId: string }) {
  const { mutateAsync: cleanUp, isPending } = useAction('cleanUpFeedBackups');
  const run = async () => {
    const agreed = await confirm({
      text: 'Delete old originals?',
      detail: 'Originals older than the backup days of this feed account are deleted and can no longer be replayed. Results stay.',
      action: 'Delete originals',
    });
    if (!agreed) return;
    try {
      const { count } = await cleanUp({ params: { accountId } });
      toast({ text: count === 0 ? 'No old originals to delete' : `${counted(count, 'original')} deleted` });
    } catch (error) {
      showError({ text: messageOf(error), ok: true });
    }
  };
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      onClick={() => void run()}
    >
      Delete old originals
    </Button>
  );
}
