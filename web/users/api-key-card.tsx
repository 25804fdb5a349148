// A user's API key. People create their own; admins create those of users who are not admins.
import type { User } from '#contract/accounts/index.ts';
import { useAction, useSession } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { ApiKey } from '#web/ui/fields/api-key.tsx';
import { Card } from './card.tsx';

export function ApiKeyCard({ user }: { user: User }) {
  const me = useSession();
  const isOwn = me?._id === user._id;
  const canCreate = user.isActive && (isOwn || (me?.roles.includes('admin') === true && !user.roles.includes('admin')));
  const { mutateAsync: generate } = useAction('generateApiKey');
  const { mutateAsync: revoke } = useAction('revokeApiKey');
  const params = { userId: user._id };
  return (
    <Card title="API key" why={`Gives software the same access as ${isOwn ? 'you' : 'this user'}.`}>
      <ApiKey
        state={user.apiKey}
        canCreate={canCreate}
        onCreate={async () => (await generate({ params })).apiKey}
        onRevoke={() => revoke({ params })}
        onError={showRefusal}
      />
    </Card>
  );
}
