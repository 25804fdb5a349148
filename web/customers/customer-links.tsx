// Links from a customer's page to the screens about its listings, templates, orders and so on.
import { writeConditions } from '#web/list/filters/condition-text.ts';
import { useSession } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Button } from '@mantine/core';
import {
  IconBolt,
  IconDatabaseImport,
  IconHome,
  IconHomeShare,
  IconLayoutDashboard,
  IconMail,
  IconPackage,
  IconPhoto,
  IconReceipt,
  IconTemplate,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface LinkTarget {
  label: string;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  to: string;
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string>>;
  isForAdmins?: true;
}

interface CustomerLinksProps {
  customerId: string;
  /** Whether the dashboard is set up; otherwise the link creates it. */
  hasDashboard: boolean;
}

export function CustomerLinks(customer: CustomerLinksProps) {
  const isAdmin = useSession()?.roles.includes('admin') ?? false;
  const shown = linksOf(customer).filter(({ isForAdmins = false }) => isAdmin || !isForAdmins);
  return shown.map(({ label, icon: Icon, isForAdmins: _shown, ...target }) => (
    <Button
      key={label}
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      renderRoot={(props) => <ScreenLink {...props} {...target} />}
    >
      {label}
    </Button>
  ));
}

function linksOf({ customerId, hasDashboard }: CustomerLinksProps): LinkTarget[] {
  const params = { customerId };
  const filters = writeConditions([{ field: 'customerId', operator: 'equals', value: customerId }]);
  return [
    { label: 'Listings', icon: IconHome, to: 'customer-listings', params },
    { label: 'Stores', icon: IconDatabaseImport, to: 'stores', params },
    { label: 'Assets', icon: IconPhoto, to: 'customer-assets', params },
    { label: 'Templates', icon: IconTemplate, to: 'campaign-templates', params: { ...params, selectedTab: 'published' } },
    { label: 'Catalogs', icon: IconHomeShare, to: 'catalogs', params },
    { label: 'LLA tags', icon: IconUsersGroup, to: 'lla-tags', params },
    { label: 'Products', icon: IconPackage, to: 'products', search: { filters } },
    hasDashboard
      ? { label: 'Dashboard', icon: IconLayoutDashboard, to: 'dashboard-edit', params: { dashboardId: customerId } }
      : { label: 'Dashboard', icon: IconLayoutDashboard, to: 'dashboard-create', search: params },
    { label: 'Emails', icon: IconMail, to: 'email-templates', params },
    { label: 'Automation', icon: IconBolt, to: 'customer-automation', params },
    { label: 'Webhooks', icon: IconWebhook, to: 'customer-webhooks', params, isForAdmins: true },
    { label: 'Orders', icon: IconReceipt, to: 'orders', search: { filters } },
  ];
}
