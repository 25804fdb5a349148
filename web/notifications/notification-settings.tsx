// Which notifications someone gets, in the app and by email. Each switch is saved at once.
import type { NotificationSetting } from '#contract/notifications/index.ts';
import { notificationKind } from '#domain/notifications/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import classes from './notifications.module.css';

export function NotificationSettings() {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('readNotificationSettings'));
  if (!data && error)
    return <ErrorPanel error={error} title="Your notifications could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton height={420} aria-hidden />;
  return (
    <table className={classes.settings}>
      <thead>
        <tr>
          <th scope="col">Notification</th>
          <th scope="col">In-app</th>
          <th scope="col">Email</th>
        </tr>
      </thead>
      <tbody>
        {data.settings.map((setting) => (
          <SettingRow key={setting.kind} setting={setting} />
        ))}
      </tbody>
    </table>
  );
}

function SettingRow({ setting }: { setting: NotificationSetting }) {
  const { label, about } = notificationKind(setting.kind);
  const change = useAction('changeNotificationSetting');
  const { onScreen, byEmail } = change.isPending ? change.variables.body : setting;
  const save = (body: { onScreen: boolean; byEmail: boolean }) =>
    change.mutate({ params: { kind: setting.kind }, body }, { onError: showRefusal });
  return (
    <tr>
      <th scope="row">
        {label}
        <span>{about}</span>
      </th>
      <td>
        <Switch
          aria-label={`${label} in the app`}
          checked={onScreen}
          disabled={change.isPending}
          onChange={(event) => save({ onScreen: event.currentTarget.checked, byEmail })}
        />
      </td>
      <td>
        <Switch
          aria-label={`${label} by email`}
          checked={byEmail}
          disabled={change.isPending}
          onChange={(event) => save({ onScreen, byEmail: event.currentTarget.checked })}
        />
      </td>
    </tr>
  );
}
