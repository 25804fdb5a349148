// The state of a feed account's connection, a test of it, and its folders on the server.
import { OWN_FTP_SERVER_OFF, ownFtpServerText } from '#contract/feeds/index.ts';
import type { FeedAccount, FeedAccountTest } from '#contract/feeds/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { counted, showRefusal } from '#web/list/index.ts';
import { FormNotice, RelativeTime, toast } from '#web/ui/index.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConnectionChip } from './connection-chip.tsx';
import classes from './feed-accounts.module.css';

export function AccountConnection({ account, onPassword }: { account: FeedAccount; onPassword: () => void }) {
  const { mutateAsync: test, isPending: isTesting } = useAction('testFeedAccount');
  const { mutateAsync: createFolders, isPending: isCreating } = useAction('createFeedFolders');
  const [tested, setTested] = useState<FeedAccountTest | null>(null);
  const { _id: accountId, connection } = account;
  const run = (work: () => Promise<unknown>) => () => void work().catch(showRefusal);
  const runTest = async () => setTested(await test({ params: { accountId } }));
  const makeFolders = run(async () => {
    const { created } = await createFolders({ body: { accountId } });
    toast({ text: created.length === 0 ? 'All folders exist already' : `Created ${counted(created.length, 'folder')}` });
    await runTest();
  });
  return (
    <Stack gap="sm" mt="sm" align="flex-start">
      <Group>
        <ConnectionChip state={connection.state} />
        {connection.checkedAt && <RelativeTime at={connection.checkedAt} />}
      </Group>
      {connection.failure !== '' && !tested && <FormNotice tone="error" text={connection.failure} />}
      {!account.hasPassword && (
        <FormNotice text="This feed account has no password yet." action={{ label: 'Set password', run: onPassword }} />
      )}
      {account.server ? (
        <Group>
          <Button variant="default" loading={isTesting} onClick={run(runTest)}>
            Test connection
          </Button>
          <Button variant="default" loading={isCreating} disabled={!account.hasPassword} onClick={makeFolders}>
            Create folders
          </Button>
        </Group>
      ) : (
        <OwnServerAddress />
      )}
      {tested && <FormNotice tone={tested.isReached ? 'info' : 'error'} text={tested.message} />}
      {tested && tested.folders.length > 0 && (
        <table className={classes.table} aria-label="Folders">
          <tbody>
            {tested.folders.map(({ name, exists, files }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{exists ? counted(files, 'file') : 'Missing'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
}

/** Where senders upload to; our own server has nothing to sign in to or to create. */
function OwnServerAddress() {
  const { data } = useQuery(endpointQuery('readFeedAccountChoices'));
  if (!data) return null;
  return data.ownServer ? <p>{ownFtpServerText(data.ownServer)}</p> : <FormNotice text={OWN_FTP_SERVER_OFF} />;
}
