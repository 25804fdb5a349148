// What the form of a user does not show: the password, the last sign-in, and when the account was created and changed.
import type { User } from '#contract/accounts/index.ts';
import { Fact } from '#web/ui/page/facts.tsx';
import { RelativeTime } from '#web/ui/index.ts';

export const AccountFacts = ({ user }: { user: User }) => (
  <>
    <Fact name="Password">{user.hasPassword ? 'Set' : 'Not set yet'}</Fact>
    <Fact name="Last sign-in">{user.lastSignInAt === null ? 'Never' : <RelativeTime at={user.lastSignInAt} />}</Fact>
    <Fact name="Created">
      <RelativeTime at={user.createdAt} />
    </Fact>
    <Fact name="Changed">
      <RelativeTime at={user.updatedAt} />
    </Fact>
  </>
);
