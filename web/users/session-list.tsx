// Devices on which someone is signed in. All but the one in use can be signed out.
import type { UserSession } from '#contract/accounts/user-activity.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { RelativeTime, toast } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { deviceName } from './device-name.ts';
import classes from './users.module.css';

const SESSIONS_SHOWN = 5;

interface SessionListProps {
  sessions: readonly UserSession[];
  /** Marks a session of an admin who acts as the person. */
  actingText: (adminName: string) => string;
  end: (sessionId: string) => Promise<unknown>;
}

export function SessionList({ sessions, actingText, end }: SessionListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const hidden = showsAll ? 0 : Math.max(0, sessions.length - SESSIONS_SHOWN);
  return (
    <>
      <ul className={classes.lines}>
        {sessions.slice(0, sessions.length - hidden).map((session) => (
          <li key={session._id} className={classes.session}>
            <div>
              <strong>{deviceName(session.userAgent)}</strong>
              {session.isThisOne && <span className={classes.mark}>this device</span>}
              {session.actingAdmin !== null && <span className={classes.mark}>{actingText(session.actingAdmin)}</span>}
              <span className={classes.since}>
                Signed in <RelativeTime at={session.createdAt} />, last used <RelativeTime at={session.lastUsedAt} />
              </span>
            </div>
            {!session.isThisOne && <SignOutButton device={deviceName(session.userAgent)} end={() => end(session._id)} />}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" mt={8} ml={-8} onClick={() => setShowsAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </>
  );
}

function SignOutButton({ device, end }: { device: string; end: () => Promise<unknown> }) {
  const [isEnding, setEnding] = useState(false);
  const signOut = async () => {
    setEnding(true);
    try {
      await end();
      toast({ text: `Signed out: ${device}` });
    } catch (error) {
      showRefusal(error);
    } finally {
      setEnding(false);
    }
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      flex="none"
      loading={isEnding}
      aria-label={`Sign out ${device}`}
      onClick={() => void signOut()}
    >
      Sign out
    </Button>
  );
}
