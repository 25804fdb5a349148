// The banner at the top while an admin acts as someone else, with a button that ends it.
import { nameOf } from '#web/client/person.ts';
import { useSession } from '#web/client/session.ts';
import { IconEyeCheck } from '@tabler/icons-react';
import classes from './frame.module.css';
import { useSignOut } from '../use-sign-out.ts';

export function ActingBanner() {
  const user = useSession();
  const end = useSignOut();
  if (!user?.acting) return null;
  const { adminName, endsAt } = user.acting;
  return (
    <div role="region" aria-label="Signed in as someone else" className={classes.acting}>
      <IconEyeCheck size={16} stroke={1.75} aria-hidden />
      <p>
        <strong>{adminName}</strong>, you are signed in as <strong>{nameOf(user)}</strong>.
        <span className={classes.long}> Your actions are recorded under both names. The session ends at {timeOfDay(endsAt)}.</span>
      </p>
      <button type="button" onClick={() => void end()}>
        End session
      </button>
    </div>
  );
}

const timeOfDay = (at: string): string => new Date(at).toLocaleTimeString('en-NZ', { hour: 'numeric', minute: '2-digit' });
