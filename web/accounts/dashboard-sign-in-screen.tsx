import { ScreenLink, useScreenSearch } from '#web/navigation/index.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-form.module.css';
import { signInEntries } from './sign-in-entries.ts';
import { ProviderButtons } from './identities/identity-buttons.tsx';
import { providerErrorText } from './identities/identity-error-text.ts';
import { SignInForm } from './sign-in-form.tsx';

export function Screen() {
  const [{ url, err, provider }] = useScreenSearch();
  return (
    <AuthCard entry={signInEntries.dashboard} title="Customer dashboard" text="Sign in to order and follow your campaigns.">
      <ArrivalNotice />
      <SignInForm
        entry={signInEntries.dashboard}
        endpoint="signInToDashboard"
        requestedUrl={url}
        initialError={providerErrorText(err, provider)}
        clearsInactive
      />
      <ProviderButtons entry={signInEntries.dashboard} requestedUrl={url} />
      <p className={classes.below}>
        <span>
          An agent without an account? <ScreenLink to="dashboard-sign-up">Sign up</ScreenLink>
        </span>
      </p>
    </AuthCard>
  );
}
