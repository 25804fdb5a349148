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
  mayMake: boolean;
  /** Returns the key itself; it cannot be read again later. */
  make: () => Promise<string>;
  end: () => Promise<unknown>;
  refused: (error: unknown) => void;
}

export function ApiKey({ state, mayMake, make, end, refused }: ApiKeyProps) {
  const [newKey, setNewKey] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => () => {
    setBusy(true);
    void work()
      .catch(refused)
      .finally(() => setBusy(false));
  };
  const createKey = run(async () => {
    if (state && !(await confirm({ detail: 'The key in use now stops working at once.', action: 'Make a new key' }))) return;
    setNewKey(await make());
  });
  const revokeKey = run(async () => {
    if (!(await confirm({ detail: 'Programs that use this key lose access at once.', action: 'End key', danger: true }))) return;
    await end();
    setNewKey(null);
    toast({ text: 'API key ended' });
  });
  return (
    <div>
      {newKey !== null && <NewKey apiKey={newKey} onDone={() => setNewKey(null)} />}
      {state ? <KeySummary state={state} /> : <p className={classes.none}>There is no key.</p>}
      <Group gap="xs" mt="sm">
        {mayMake && (
          <Button
            variant="default"
            size="xs"
            loading={isBusy}
            leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
            onClick={createKey}
          >
            {state ? 'Make a new key' : 'Make a key'}
          </Button>
        )}
        {state && (
          <Button variant="subtle" color="red" size="xs" disabled={isBusy} onClick={revokeKey}>
            End key
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
      made <RelativeTime at={state.createdAt} /> by {state.createdBy ?? 'someone who is gone'},{' '}
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
