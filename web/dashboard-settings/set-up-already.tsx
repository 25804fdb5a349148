// Is the dashboard of the chosen customer set up already? Then that is said before anything is decided for it, with the way there.
import { endpointQuery } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import { useQuery } from '@tanstack/react-query';
import { setUpAmong } from './customers-without-dashboard.ts';

export function SetUpAlready({ customerId }: { customerId: string }) {
  const go = useGo();
  const { data } = useQuery({ ...endpointQuery('listDashboardSetups', setUpAmong([customerId])), enabled: customerId !== '' });
  const stored = data?.dashboards.find((dashboard) => dashboard.customerId === customerId);
  if (!stored) return null;
  const open = () => void go('dashboard-edit', { params: { dashboardId: stored._id }, replace: true });
  return <FormNotice text="The dashboard of this customer is set up already." action={{ label: 'Open it', run: open }} />;
}
