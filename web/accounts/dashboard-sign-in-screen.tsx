import { useScreenSearch } from '#web/navigation/index.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignIn } from './use-sign-in.ts';

const SHOWS_OUTCOME_MS = 750;

export function Screen() {
  const [{ url }] = useScreenSearch();
  const signIn = useSignIn({
    endpoint: 'signInToDashboard',
    home: '/customer-dashboard',
    asked: url,
    showsOutcomeMs: SHOWS_OUTCOME_MS,
    clearsInactive: true,
  });
  return (
    <SignInLayout
      title="Customer dashboard"
      text="Sign in to order and follow your campaigns."
      promise="Your listings, in front of the right people."
      otherDoor={{ text: 'Part of the Adstead team?', label: 'Go to the staff console', to: 'sign-in' }}
    >
      <SignInForm signIn={signIn} />
    </SignInLayout>
  );
}
