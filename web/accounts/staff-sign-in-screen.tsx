import { NO_ERROR_REDIRECT } from '#web/client/query-client.ts';
import { endpointQuery } from '#web/client/queries.ts';
import { ScreenLink, useScreenSearch } from '#web/navigation/index.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrivalNotice } from './arrival-notice.tsx';
import { AuthCard } from './auth-card.tsx';
import classes from './auth-form.module.css';
import { signInEntries } from './sign-in-entries.ts';
import { ProviderButtons } from './identities/identity-buttons.tsx';
import { providerErrorText } from './identities/identity-error-text.ts';
import { SignInForm } from './sign-in-form.tsx';

export function Screen() {
  const [{ err, provider }] = useScreenSearch();
  const { data: config } = useQuery({ ...endpointQuery('readAuthConfig'), meta: NO_ERROR_REDIRECT });
  return (
    <AuthCard entry={signInEntries.staff} title="Sign in" text="Sign in to manage customers, orders and campaigns.">
      <ArrivalNotice />
      <SignInForm entry={signInEntries.staff} endpoint="signIn" initialError={providerErrorText(err, provider)} />
      <ProviderButtons entry={signInEntries.staff} />
      {config?.isSignUpOpen && (
        <p className={classes.below}>
          <span>
            New here? <ScreenLink to="sign-up">Sign up</ScreenLink>
          </span>
        </p>
      )}
    </AuthCard>
  );
}
