// The API key of a user or a customer: shows its prefix and last use, creates a new key (shown once) and revokes it.
import type { KeyState } from '#contract/accounts/index.ts';
import { Button, Group } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './api-key.module.css';
import { confirm } from '../feedback/dialogs.ts';
import { NewKey } from './new-key.tsx';
import { RelativeTime } from '../text/relative-time.tsx';
import { toast } from '../feedback/toasts.ts';

interface ApiKeyProps {
  state: KeyState | null;
  canCreate: boolean;
  /** Returns the key itself; it cannot be read again later. */
  onCreate: () => Promise<string>;
  onRevoke: () => Promise<unknown>;
  onError: (error: unknown) => void;
}

export function ApiKey({ state, canCreate, onCreate, onRevoke, onError }: ApiKeyProps) {
  const [newKey, setNewKey] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => () => {
    setBusy(true);
    void work()
      .catch(onError)
      .finally(() => setBusy(false));
  };
  const createKey = run(async () => {
    if (state && !(await confirm({ detail: 'The current key stops working immediately.', action: 'Replace key' }))) return;
    setNewKey(await onCreate());
  });
  const revokeKey = run(async () => {
    if (!(await confirm({ detail: 'Software that uses this key loses access immediately.', action: 'Revoke key', danger: true }))) return;
    await onRevoke();
    setNewKey(null);
    toast({ text: 'API key revoked' });
  });
  return (
    <div>
      {newKey !== null && <NewKey apiKey={newKey} onDone={() => setNewKey(null)} />}
      {state ? <KeySummary state={state} /> : <p className={classes.none}>No API key yet.</p>}
      <Group gap="xs" mt="sm">
        {canCreate && (
          <Button
            variant="default"
            size="xs"
            loading={isBusy}
            leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
            onClick={createKey}
          >
            {state ? 'Replace key' : 'Create key'}
          </Button>
        )}
        {state && (
          <Button variant="subtle" color="red" size="xs" disabled={isBusy} onClick={revokeKey}>
            Revoke key
          </Button>
        )}
      </Group>
    </div>
  );
}

const KeySummary = ({ state }: { state: KeyState }) => (
  <p className={classes.key}>
    <code>{state.prefix}…</code>
    <span>
      created <RelativeTime at={state.createdAt} /> by {state.createdBy ?? 'a deleted user'},{' '}
      {state.lastUsedAt ? (
        <>
          last used <RelativeTime at={state.lastUsedAt} />
        </>
      ) : (
        'not used yet'
      )}
    </span>
  </p>
);
