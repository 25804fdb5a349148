// The sessions of a user, their linked accounts and the latest entries of the audit log.
import type { User } from '#contract/accounts/index.ts';
import type { AuditEntry, UserActivity, UserSession } from '#contract/accounts/user-activity.ts';
import { CHANGED_FIELDS, EVENT_FIELDS, isChangedField, isEventField, PROVIDER_LABELS } from '#domain/accounts/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { ErrorPanel, RelativeTime } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Card } from './card.tsx';
import { SessionList } from './session-list.tsx';
import classes from './users.module.css';

export function UserActivityCards({ user }: { user: User }) {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readUserActivity', { params: { userId: user._id } }));
  if (error && !data)
    return <ErrorPanel error={error} title="The activity could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={360} aria-hidden />;
  return (
    <div className={classes.details}>
      <Sessions userId={user._id} sessions={data.sessions} />
      <Identities identities={data.identities} />
      <AuditLog entries={data.auditLog} />
    </div>
  );
}

function Sessions({ userId, sessions }: { userId: string; sessions: readonly UserSession[] }) {
  const { mutateAsync: end } = useAction('endUserSession');
  return (
    <Card title="Signed in" why="Devices on which this user is signed in now.">
      {sessions.length === 0 && <p className={classes.nothing}>Not signed in at the moment.</p>}
      <SessionList
        sessions={sessions}
        actingText={(name) => `${name}, acting as this user`}
        end={(sessionId) => end({ params: { userId, sessionId } })}
      />
    </Card>
  );
}

function Identities({ identities }: { identities: UserActivity['identities'] }) {
  return (
    <Card title="Linked accounts">
      {identities.length === 0 && <p className={classes.nothing}>None. The user signs in with email and password.</p>}
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
      {entries.length === 0 && <p className={classes.nothing}>No activity yet.</p>}
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

const ACTIONS: Readonly<Record<string, string>> = {
  created: 'Created',
  removed: 'Deleted',
  restored: 'Restored',
  activated: 'Activated',
  deactivated: 'Deactivated',
  'signed-in': 'Signed in',
  'signed-out': 'Signed out everywhere',
};

/** The text of an entry in the audit log of an account. */
export function auditEntryText({ action, fields }: Pick<AuditEntry, 'action' | 'fields'>): string {
  const event = fields.find(isEventField);
  if (event) return EVENT_FIELDS[event];
  return action === 'updated' ? changeText(fields) : (ACTIONS[action] ?? action);
}

function changeText(fields: readonly string[]): string {
  const names = fields.filter(isChangedField).map((field) => CHANGED_FIELDS[field]);
  return names.length === 0 ? 'Saved without a change' : `Changed ${names.join(', ')}`;
}

const actorText = ({ actor, actingAdmin }: AuditEntry): string => {
  if (actor === null) return 'by Adstead';
  return actingAdmin === null ? `by ${actor}` : `by ${actingAdmin}, as ${actor}`;
};
