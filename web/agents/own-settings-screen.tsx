// The signed-in user's settings in the dashboard: their agent record, or name and picture if they are no agent; password; linked
// accounts; saved cards.
import { LinkedAccounts } from '#web/accounts/index.ts';
import { endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { NotificationSettings } from '#web/notifications/index.ts';
import { ErrorPanel, PageHeader } from '#web/ui/index.ts';
import { OwnProfile, ProfileCard, applyProfileToSession } from '#web/user-settings/index.ts';
import { Card, OwnSessionsCard, PasswordForm, PictureEditor, SavedCardsCard } from '#web/users/index.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { OwnAgentCard } from './own-agent-card.tsx';
import classes from './own-settings.module.css';

const OWN_URL = '/customer-dashboard/settings';

export function Screen() {
  const { mutateAsync: changePassword } = useAction('changeOwnPassword');
  const isCorporate = useSession()?.roles.includes('corporate') ?? false;
  return (
    <>
      <PageHeader title="Your settings" />
      <div className={classes.cards}>
        <AgentOrProfile />
        <PasswordForm
          why="You will be signed out on all other devices."
          asksForCurrent
          save={(password, currentPassword) => changePassword({ body: { password, currentPassword } })}
        />
        <Card title="Accounts" why="Other accounts that you can sign in with.">
          <LinkedAccounts returnUrl={OWN_URL} />
        </Card>
        <SavedCardsCard />
        <Card title="Notifications" why="Choose which notifications you get in the app and by email.">
          <NotificationSettings />
        </Card>
        <OwnSessionsCard />
        {isCorporate && (
          <Card title="Webhooks" why="Send leads and order status changes to your CRM and other systems as they happen.">
            <ScreenLink to="dashboard-webhooks">Set up webhooks</ScreenLink>
          </Card>
        )}
      </div>
    </>
  );
}

function AgentOrProfile() {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readOwnAgent'));
  if (!data && error)
    return <ErrorPanel error={error} title="Your settings could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={420} aria-hidden />;
  return data.agent ? <OwnAgentCard key={data.agent._id} agent={data.agent} /> : <ProfileOnly />;
}

/** For users without an agent record, such as corporate users. */
function ProfileOnly() {
  const { mutateAsync: setPicture } = useAction('setOwnPicture');
  return (
    <OwnProfile>
      {(user) => (
        <>
          <ProfileCard user={user} emailEditor="We" />
          <PictureEditor user={user} save={async (pictureId) => applyProfileToSession(await setPicture({ body: { pictureId } }))} />
        </>
      )}
    </OwnProfile>
  );
}
