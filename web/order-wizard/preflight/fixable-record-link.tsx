// The link to the screen on which a record is fixed, for people who may open it.
import type { PreflightAnswer } from '#contract/campaigns/index.ts';
import { useSession } from '#web/client/index.ts';
import { guard, ScreenLink, screenById, useScreens } from '#web/navigation/index.ts';
import type { ScreenParams } from '#web/navigation/index.ts';

type FixableRecord = NonNullable<PreflightAnswer['findings'][number]['where']['record']>;

interface RecordScreen {
  /** The first of them that the person may open is linked: staff have screens of their own for some records. */
  to: readonly string[];
  params?: (id: string, customerId: string) => ScreenParams;
  label: string;
}

const SCREENS: Readonly<Record<FixableRecord['kind'], RecordScreen>> = {
  metaAccount: { to: ['ad-accounts'], label: 'Open ad accounts' },
  googleAccount: { to: ['gdn-accounts'], label: 'Open GDN accounts' },
  metaTemplate: {
    to: ['campaign-template-edit'],
    params: (id, customerId) => ({ customerId, campaignTemplateId: id }),
    label: 'Open template',
  },
  googleTemplate: {
    to: ['gdn-campaign-template-edit'],
    params: (id, customerId) => ({ customerId, gdnCampaignTemplateId: id }),
    label: 'Open template',
  },
  customer: { to: ['customer-edit'], params: (customerId) => ({ customerId }), label: 'Open customer' },
  office: { to: ['office-edit'], params: (officeId) => ({ officeId }), label: 'Open office' },
  listing: { to: ['listing-edit', 'dashboard-listing-edit'], params: (listingId) => ({ listingId }), label: 'Open listing' },
  resource: { to: ['dashboard-resource-edit'], params: (resourceId) => ({ resourceId }), label: 'Open resource' },
  catalogs: { to: ['catalogs'], params: (customerId) => ({ customerId }), label: 'Open catalogs' },
  product: { to: ['product-edit'], params: (productId) => ({ productId }), label: 'Open product' },
};

/** Null for a record without a screen that the person may open. */
export function useFixableRecord(customerId: string): (record: RecordToOpen | null) => (LinkToScreen & { label: string }) | null {
  const screens = useScreens();
  const session = useSession();
  return (record) => {
    if (record === null) return null;
    const { to, params, label } = SCREENS[record.kind];
    const open = to.find((screenId) => guard(screenById(screens, screenId), session) === 'enter');
    if (open === undefined || (params && record.id === null)) return null;
    return { to: open, label, ...(params && record.id !== null && { params: params(record.id, customerId) }) };
  };
}

interface LinkToScreen {
  to: string;
  params?: ScreenParams;
}
type RecordToOpen = Pick<FixableRecord, 'kind'> & { id: string | null };

export function FixableRecordLink({ record, customerId }: { record: FixableRecord; customerId: string }) {
  const found = useFixableRecord(customerId)(record);
  if (!found) return null;
  const { label, ...link } = found;
  return <ScreenLink {...link}>{label}</ScreenLink>;
}
