import { useScreenSearch } from '#web/navigation/index.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignIn } from './use-sign-in.ts';

export function Screen() {
  const [{ err }] = useScreenSearch();
  const signIn = useSignIn({
    endpoint: 'signIn',
    home: '/',
    showsOutcomeMs: 0,
    clearsInactive: false,
    openingError: err ? 'Error occurred while signing in' : undefined,
  });
  return (
    <SignInLayout
      title="Sign in"
      text="To the console for customers, orders and campaigns."
      promise="Every listing advertised, every campaign in order."
      otherDoor={{ text: 'Here to order or follow a campaign?', label: 'Go to the customer dashboard', to: 'dashboard-sign-in' }}
    >
      <SignInForm signIn={signIn} />
    </SignInLayout>
  );
}
