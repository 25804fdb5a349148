// Shares the public page of a resource, where the customer's sharing option allows it.
import { adLinkOf } from '#domain/inventory/index.ts';
import { isShareable } from '#domain/reports/index.ts';
import { call } from '#web/client/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { ShareDialog } from '#web/sharing/index.ts';
import type { DashboardResource } from './resource-card.tsx';

/** The channels of the customer; empty where resources are not shared. */
export function useResourceChannels() {
  const { customer, resourcesSharingWidgets } = useDashboard().configuration;
  return customer.sharingOptions.resources ? resourcesSharingWidgets : [];
}

export function ShareResource({ resource: { _id, title, heroImage }, onClose }: { resource: DashboardResource; onClose: () => void }) {
  const channels = useResourceChannels();
  const load = async () => {
    const url = adLinkOf((await call('readResource', { params: { resourceId: _id } })).publicUrls);
    return isShareable(url) ? { url, title, picture: heroImage && new URL(heroImage, location.origin).href } : null;
  };
  return <ShareDialog title="Share resource" channels={channels} email={{ kind: 'resource', _id }} load={load} onClose={onClose} />;
}
