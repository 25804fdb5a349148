// A person's API key: what is known of it, making a new one, which is shown once, and ending it.
import type { User } from '#contract/accounts/index.ts';
import { useAction, useSession } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { confirm, RelativeTime, toast } from '#web/ui/index.ts';
import { Button, Group } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from './card.tsx';
import { NewKey } from './new-key.tsx';
import classes from './users.module.css';

export function ApiKeyCard({ user }: { user: User }) {
  const me = useSession();
  const isOwn = me?._id === user._id;
  const mayMake = user.isActive && (isOwn || (me?.roles.includes('admin') === true && !user.roles.includes('admin')));
  const [made, setMade] = useState<string | null>(null);
  const generate = useAction('generateApiKey');
  const revoke = useAction('revokeApiKey');
  const params = { userId: user._id };

  const make = async () => {
    if (user.apiKey && !(await confirm({ detail: 'The key in use now stops working at once.', action: 'Make a new key' }))) return;
    setMade((await generate.mutateAsync({ params })).apiKey);
  };
  const end = async () => {
    if (!(await confirm({ detail: 'Programs that use this key lose access at once.', action: 'End key', danger: true }))) return;
    await revoke.mutateAsync({ params });
    setMade(null);
    toast({ text: 'API key ended' });
  };
  return (
    <Card title="API key" why={`For programs. It opens what ${isOwn ? 'you' : 'this person'} may open, and nothing more.`}>
      {made !== null && <NewKey apiKey={made} onDone={() => setMade(null)} />}
      {user.apiKey ? (
        <p className={classes.key}>
          <code>{user.apiKey.prefix}…</code>
          <span>
            made <RelativeTime at={user.apiKey.createdAt} /> by {user.apiKey.createdBy ?? 'someone who is gone'},{' '}
            {user.apiKey.lastUsedAt ? (
              <>
                last used <RelativeTime at={user.apiKey.lastUsedAt} />
              </>
            ) : (
              'not used yet'
            )}
          </span>
        </p>
      ) : (
        <p className={classes.nothing}>There is no key.</p>
      )}
      <Group gap="xs" mt="sm">
        {mayMake && (
          <Button
            variant="default"
            size="xs"
            loading={generate.isPending}
            leftSection={<IconKey size={16} stroke={1.75} aria-hidden />}
            onClick={() => void make().catch(showRefusal)}
          >
            {user.apiKey ? 'Make a new key' : 'Make a key'}
          </Button>
        )}
        {user.apiKey && (
          <Button variant="subtle" color="red" size="xs" loading={revoke.isPending} onClick={() => void end().catch(showRefusal)}>
            End key
          </Button>
        )}
      </Group>
    </Card>
  );
}
