// The sessions of a user, their linked accounts and the latest entries of the audit log.
import type { User } from '#contract/accounts/index.ts';
import type { AuditEntry, UserActivity, UserSession } from '#contract/accounts/user-activity.ts';
import { PROVIDER_LABELS } from '#domain/accounts/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ErrorPanel, RelativeTime } from '#web/ui/index.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from './card.tsx';
import { deviceName } from './device-name.ts';
import { auditEntryText } from './audit-entry-text.ts';
import classes from './users.module.css';

export function UserActivityCards({ user }: { user: User }) {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readUserActivity', { params: { userId: user._id } }));
  if (error && !data)
    return <ErrorPanel error={error} title="The activity could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={360} aria-hidden />;
  return (
    <div>
      <Sessions sessions={data.sessions} />
      <Identities identities={data.identities} />
      <AuditLog entries={data.auditLog} />
    </div>
  );
}

const SESSIONS_SHOWN = 5;

function Sessions({ sessions }: { sessions: readonly UserSession[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const hidden = showsAll ? 0 : Math.max(0, sessions.length - SESSIONS_SHOWN);
  return (
    <Card title="Signed in" why="Devices on which this person is signed in now.">
      {sessions.length === 0 && <p className={classes.nothing}>Not signed in at the moment.</p>}
      <ul className={classes.lines}>
        {sessions.slice(0, sessions.length - hidden).map((session) => (
          <li key={session._id}>
            <div>
              <strong>{deviceName(session.userAgent)}</strong>
              {session.isThisOne && <span className={classes.mark}>this one</span>}
              {session.actingAdmin !== null && <span className={classes.mark}>{session.actingAdmin}, acting as this person</span>}
            </div>
            <span className={classes.when}>
              <RelativeTime at={session.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" mt={8} ml={-8} onClick={() => setShowsAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </Card>
  );
}

function Identities({ identities }: { identities: UserActivity['identities'] }) {
  return (
    <Card title="Linked accounts">
      {identities.length === 0 && <p className={classes.nothing}>None. The person signs in with email and password.</p>}
      <ul className={classes.lines}>
        {identities.map(({ provider, email, linkedAt }) => (
          <li key={provider}>
            <div>
              <strong>{PROVIDER_LABELS[provider]}</strong> {email}
            </div>
            <span className={classes.when}>
              <RelativeTime at={linkedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AuditLog({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Card title="Activity" why="The latest entries of the audit log about this account.">
      {entries.length === 0 && <p className={classes.nothing}>Nothing yet.</p>}
      <ul className={classes.lines}>
        {entries.map((entry) => (
          <li key={entry._id}>
            <div>
              {auditEntryText(entry)} <span className={classes.by}>{actorText(entry)}</span>
            </div>
            <span className={classes.when}>
              <RelativeTime at={entry.at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const actorText = ({ actor, actingAdmin }: AuditEntry): string => {
  if (actor === null) return 'by Adstead';
  return actingAdmin === null ? `by ${actor}` : `by ${actingAdmin}, as ${actor}`;
};
