// Connects to a stored server, shows what was found, and lets an admin accept a changed host key.
import type { FeedServer, FeedServerTest } from '#contract/feeds/index.ts';
import { useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, FormNotice, toast } from '#web/ui/index.ts';
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';

export function TestConnection({ server }: { server: FeedServer }) {
  const params = { serverId: server._id };
  const { mutateAsync: test, isPending } = useAction('testFeedServer');
  const { mutateAsync: accept } = useAction('acceptFeedServerHostKey');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tested, setTested] = useState<FeedServerTest | null>(null);
  const run = (work: () => Promise<unknown>) => () => void work().catch(showRefusal);
  const acceptKey = (fingerprint: string) =>
    run(async () => {
      const detail = `The server’s operator must confirm the fingerprint ${fingerprint}.`;
      if (!(await confirm({ text: `Accept the new host key of ${server.host}?`, detail, action: 'Accept host key' }))) return;
      await accept({ params, body: { fingerprint } });
      setTested(null);
      toast({ text: 'Host key accepted' });
    });
  return (
    <Stack gap="sm">
      {server.hostKey !== null && <Text size="sm">Host key: {server.hostKey}</Text>}
      <Group align="flex-start">
        <TextInput
          label="User name"
          autoComplete="off"
          maxLength={200}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          miw={200}
          maxLength={500}
          value={password}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Group>
      <Group>
        <Button
          variant="default"
          loading={isPending}
          onClick={run(async () => setTested(await test({ params, body: { username, password } })))}
        >
          Test connection
        </Button>
      </Group>
      {tested && (
        <FormNotice
          tone={tested.isReached ? 'info' : 'error'}
          text={tested.message}
          {...(tested.isHostKeyChanged &&
            tested.hostKey !== null && { action: { label: 'Accept new host key', run: acceptKey(tested.hostKey) } })}
        />
      )}
      {tested?.entries && tested.entries.length > 0 && (
        <ul aria-label="Base folder">
          {tested.entries.map(({ name, isFolder }) => (
            <li key={name}>{isFolder ? `${name}/` : name}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
