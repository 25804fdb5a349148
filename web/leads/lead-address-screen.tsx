// Confirms an address that gets notices of leads, by the link in a notice. Only the button confirms, because mail programs open links.
import { ApiError, endpointQuery, messageOf, NO_ERROR_REDIRECT, useAction } from '#web/client/index.ts';
import { useScreenParams } from '#web/navigation/index.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { ScreenTitle } from '#web/ui/page/screen-title.tsx';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './leads-tab.module.css';

export const Screen = () => (
  <>
    <ScreenTitle className={classes.addressTitle}>Lead emails</ScreenTitle>
    <AddressOfLink />
  </>
);

function AddressOfLink() {
  const { token } = useScreenParams<'token'>();
  const { data, error, refetch } = useQuery({
    ...endpointQuery('readLeadAddress', { params: { token } }),
    meta: NO_ERROR_REDIRECT,
    retry: false,
  });
  const { mutateAsync, isPending } = useAction('confirmLeadAddress');
  if (error instanceof ApiError && error.isRefusal) return <EmptyState title="This link no longer works" text={messageOf(error)} />;
  if (error) return <ErrorPanel error={error} title="The link could not be checked" retry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const { customerName, email, isConfirmed } = data;
  const confirmAddress = () =>
    mutateAsync({ params: { token } }).catch((failure: unknown) => showError({ text: messageOf(failure), ok: true }));
  if (isConfirmed)
    return <EmptyState title="Email address confirmed" text={`${email} gets the details of new leads of ${customerName} by email.`} />;
  return (
    <EmptyState
      title="Get leads by email"
      text={`Confirm that ${email} may receive the names and contact details of people who respond to ads from ${customerName}.`}
      action={
        <Button loading={isPending} onClick={() => void confirmAddress()}>
          Confirm email address
        </Button>
      }
    />
  );
}
