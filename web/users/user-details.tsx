// What is shown of a user beside the form: the account, the API key, sessions, linked accounts and audit log.
import type { User } from '#contract/accounts/index.ts';
import { mayManage } from '#domain/accounts/user-roles.ts';
import { useSession } from '#web/client/index.ts';
import { Facts } from '#web/ui/page/facts.tsx';
import { AccountFacts } from './account-facts.tsx';
import { ApiKeyCard } from './api-key-card.tsx';
import { Card } from './card.tsx';
import { UserActivityCards } from './user-activity-cards.tsx';
import classes from './users.module.css';

export function UserDetails({ user }: { user: User }) {
  const me = useSession();
  return (
    <div className={classes.details}>
      <Card title="Account">
        <Facts className={classes.facts}>
          <AccountFacts user={user} />
        </Facts>
      </Card>
      {mayManage(me?.roles ?? [], user.roles) && (
        <>
          <ApiKeyCard user={user} />
          <UserActivityCards user={user} />
        </>
      )}
    </div>
  );
}
