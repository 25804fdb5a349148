// The screens about one customer as tabs, above each of them; on narrow screens the last ones are behind More. Lists of all customers show the tabs while they are filtered to one.
import { guard, screenById, ScreenLink, useScreens } from '#web/navigation/index.ts';
import type { ScreenParams, ScreenSearch } from '#web/navigation/index.ts';
import type { SessionUser } from '#contract/accounts/index.ts';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { filterOf, useShownCustomer } from '../shown-customer.ts';
import { useShownScreen } from '../use-current-screen.ts';
import classes from './customer-tabs.module.css';

interface CustomerTab {
  label: string;
  to: string;
  params?: ScreenParams;
  search?: ScreenSearch;
  /** Further screens on which the tab is the current one. */
  also?: readonly string[];
}

function tabsOf(customerId: string): { first: CustomerTab[]; more: CustomerTab[] } {
  const params = { customerId };
  const search = { filters: filterOf(customerId) };
  return {
    first: [
      { label: 'Overview', to: 'customer', params },
      { label: 'Details', to: 'customer-edit', params },
      { label: 'Orders', to: 'orders', search },
      { label: 'Listings', to: 'customer-listings', params },
      { label: 'Products', to: 'products', search },
      {
        label: 'Templates',
        to: 'campaign-templates',
        params: { ...params, selectedTab: 'published' },
        also: ['gdn-campaign-templates'],
      },
      { label: 'Stores', to: 'stores', params },
      { label: 'Assets', to: 'customer-assets', params },
    ],
    more: [
      { label: 'Automation', to: 'customer-automation', params },
      { label: 'Catalogs', to: 'catalogs', params },
      { label: 'Emails', to: 'email-templates', params },
      { label: 'LLA tags', to: 'lla-tags', params },
      { label: 'Webhooks', to: 'customer-webhooks', params },
    ],
  };
}

export function CustomerTabs({ user }: { user: SessionUser }) {
  const screens = useScreens();
  const current = useShownScreen()?.id ?? '';
  const customerId = useShownCustomer(current);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // `scrollIntoView` would scroll the page too.
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (open) row.current?.scrollTo?.({ left: open.offsetLeft - 24 });
  }, [current, customerId]);
  if (!customerId || guard(screenById(screens, 'customer'), user) !== 'enter') return null;
  const isCurrent = ({ to, also = [] }: CustomerTab): boolean => to === current || also.includes(current);
  const mayOpen = ({ to }: CustomerTab): boolean => guard(screenById(screens, to), user) === 'enter';
  const { first, more } = tabsOf(customerId);
  const [shown, behind] = [first.filter(mayOpen), more.filter(mayOpen)];
  if (![...shown, ...behind].some(isCurrent)) return null;
  return (
    <nav ref={row} aria-label="Customer" className={classes.tabs}>
      {shown.map((tab) => (
        <TabLink key={tab.to} tab={tab} isCurrent={isCurrent(tab)} />
      ))}
      {behind.map((tab) => (
        <TabLink key={tab.to} tab={tab} isCurrent={isCurrent(tab)} isBehind />
      ))}
      <Menu position="bottom-start" offset={4} width={180}>
        <Menu.Target>
          <button type="button" className={classes.more}>
            More
            <IconChevronDown size={14} stroke={2} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {behind.map(({ label, to, params, search }) => (
            <Menu.Item
              key={to}
              component={ScreenLink}
              to={to}
              params={params}
              search={search}
              aria-current={to === current ? 'page' : undefined}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
}

interface TabLinkProps {
  tab: CustomerTab;
  isCurrent: boolean;
  /** In sight on wide screens only, unless it is the current one. */
  isBehind?: boolean;
}

const TabLink = ({ tab: { label, to, params, search }, isCurrent, isBehind }: TabLinkProps) => (
  <ScreenLink to={to} params={params} search={search} aria-current={isCurrent ? 'page' : undefined} data-behind={isBehind}>
    {label}
  </ScreenLink>
);
