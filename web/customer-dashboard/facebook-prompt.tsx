// Asks users of the customer to link Facebook, unless they have linked it or declined, if the dashboard's configuration enables it.
// It is shown below the first parts of the overview, or above another tab that the dashboard begins with, and blocks nothing.
import { ApiError, endpointQuery, NO_ERROR_REDIRECT, useAction, useSession } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { useGo } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import { IconBrandFacebookFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './facebook-prompt.module.css';

/** Whether the prompt may be shown, by all but the linked accounts. */
function useMayAsk() {
  const user = useSession();
  const { configuration } = useDashboard();
  const [isAnswered, setAnswered] = useState(() => user !== null && hasDeclinedFacebook(user._id));
  // An admin who acts as this user must not link an account for them.
  const shouldAsk = user !== null && user.customer !== null && !user.acting && configuration.controls.enableFBAccountLink && !isAnswered;
  return { user, shouldAsk, setAnswered };
}

const useLinkedAccounts = (enabled: boolean) => useQuery({ ...endpointQuery('listLinkedAccounts'), enabled, meta: NO_ERROR_REDIRECT });

/** False until it is known whether the prompt is shown: what follows it waits, so that the prompt does not push it down. */
export function useIsPromptKnown(): boolean {
  const { shouldAsk } = useMayAsk();
  const { isPending } = useLinkedAccounts(shouldAsk);
  return !shouldAsk || !isPending;
}

export function FacebookPrompt() {
  const { user, shouldAsk, setAnswered } = useMayAsk();
  const { data } = useLinkedAccounts(shouldAsk);
  const facebook = data?.accounts.find(({ provider }) => provider === 'facebook');
  if (!user || !shouldAsk || !facebook?.isOffered || facebook.linked) return null;
  const decline = () => {
    declineFacebook(user._id);
    setAnswered(true);
  };
  return (
    <section role="dialog" aria-labelledby="facebook-prompt" className={classes.prompt}>
      <span className={classes.mark} aria-hidden>
        <IconBrandFacebookFilled size={22} />
      </span>
      <div>
        <h2 id="facebook-prompt">Link your Facebook account</h2>
        <p>You can then sign in with Facebook, and ads can appear under your own page. You can unlink it in your settings at any time.</p>
      </div>
      <div className={classes.answers}>
        <LinkFacebook />
        <Button variant="default" onClick={decline}>
          No, thank you
        </Button>
      </div>
    </section>
  );
}

function LinkFacebook() {
  const go = useGo();
  const start = useAction('startLinking');
  const link = async () => {
    try {
      const { url } = await start.mutateAsync({ body: { provider: 'facebook', url: '/customer-dashboard' } });
      globalThis.location.assign(url);
    } catch (error) {
      // The settings screen can ask for the password and link the account.
      if (error instanceof ApiError && (error.code === 'passwordAgain' || error.code === 'noPasswordYet')) await go('dashboard-settings');
      else showRefusal(error);
    }
  };
  return (
    <Button loading={start.isPending} onClick={() => void link()}>
      Link Facebook
    </Button>
  );
}

const keyOf = (userId: string): string => `adstead.facebook-declined.${userId}`;

/** Remembers in the browser which users declined to link Facebook. */
function hasDeclinedFacebook(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

function declineFacebook(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), 'yes');
  } catch {
    // Storage may be blocked: the user is asked again at the next visit.
  }
}
