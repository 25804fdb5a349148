import { ScreenLink, useScreenSearch } from '#web/navigation/index.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-form.module.css';
import { doors } from './doors.ts';
import { SignInForm } from './sign-in-form.tsx';

export function Screen() {
  const [{ url, err }] = useScreenSearch();
  return (
    <AuthCard door={doors.dashboard} title="Customer dashboard" text="Sign in to order and follow your campaigns.">
      <ArrivalNotice />
      <SignInForm
        door={doors.dashboard}
        endpoint="signInToDashboard"
        asked={url}
        openingError={err ? 'Error occurred while signing in' : undefined}
        clearsInactive
      />
      <p className={classes.below}>
        <span>
          An agent without an account? <ScreenLink to="dashboard-sign-up">Sign up</ScreenLink>
        </span>
      </p>
    </AuthCard>
  );
}
