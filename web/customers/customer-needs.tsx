// The checklist of what a customer needs before its people can order. What is missing links to the screen that adds it.
import { isSetUp, needsOf } from '#domain/customers/index.ts';
import type { CustomerNeed, CustomerSetupState } from '#domain/customers/index.ts';
import { useSession } from '#web/client/index.ts';
import { fillPath, guard, ScreenLink, stringifySearch, useScreens } from '#web/navigation/index.ts';
import type { Screen } from '#web/navigation/index.ts';
import type { FormSection } from '#web/ui/index.ts';
import { atField } from '#web/ui/page/use-opened-field.ts';
import { Button, CopyButton } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import classes from './customer-needs.module.css';

interface SetUpCustomer extends CustomerSetupState {
  _id: string;
}

interface LinkTarget {
  to: string;
  params?: Readonly<Record<string, string>>;
  search?: Readonly<Record<string, string>>;
}

interface NeedTexts {
  name: string;
  begin: string;
  link: (customerId: string, customer: SetUpCustomer) => LinkTarget;
}

/** To the customer's accounts where it has some, none of which can run ads now; otherwise to linking one. */
function linkAccountTarget(customerId: string, { fbAdAccounts, gdnAccounts }: SetUpCustomer): LinkTarget {
  if (fbAdAccounts.length + gdnAccounts.length === 0) return { to: 'ad-accounts', search: { linkFor: customerId } };
  return { to: fbAdAccounts.length > 0 ? 'ad-accounts' : 'gdn-accounts', search: { filters: `customerIds:in:${customerId}` } };
}

const NEEDS: Readonly<Record<CustomerNeed, NeedTexts>> = {
  office: {
    name: 'An office',
    begin: 'Add an office',
    link: (customerId) => ({ to: 'office-create', search: { customerId, setUp: customerId } }),
  },
  agent: {
    name: 'An agent',
    begin: 'Add an agent',
    link: (customerId) => ({ to: 'agent-create', search: { customerId, setUp: customerId } }),
  },
  account: {
    name: 'A linked ad account',
    begin: 'Link an ad account',
    link: linkAccountTarget,
  },
  page: {
    name: 'A Facebook page',
    begin: 'Choose a page',
    link: (customerId) => ({ to: 'customer-edit', params: { customerId }, search: { ...atField('fbPageId'), setUp: customerId } }),
  },
  listing: {
    name: 'A listing',
    begin: 'Add a listing',
    link: (customerId) => ({ to: 'customer-listing-create', params: { customerId }, search: { setUp: customerId } }),
  },
  template: {
    name: 'A published template',
    begin: 'Add a template',
    link: (customerId) => ({ to: 'campaign-template-create', params: { customerId }, search: { setUp: customerId } }),
  },
  product: {
    name: 'An active product',
    begin: 'Add a product',
    link: (customerId) => ({ to: 'product-create', search: { customerId, setUp: customerId } }),
  },
  dashboard: {
    name: 'A dashboard',
    begin: 'Set up the dashboard',
    link: (customerId) => ({ to: 'dashboard-create', search: { customerId, setUp: customerId } }),
  },
  user: {
    name: 'A user who can sign in',
    begin: 'Invite a user',
    link: (customerId) => ({ to: 'user-create', search: { customerId, setUp: customerId } }),
  },
};

/** Empty once nothing is missing. */
export const needsSections = (customer: SetUpCustomer): FormSection[] =>
  isSetUp(customer)
    ? []
    : [
        {
          id: 'needs',
          title: 'Before the first order',
          why: 'Steps to complete before this customer can order.',
          content: <CustomerNeeds customer={customer} />,
        },
      ];

export const CustomerNeeds = ({ customer }: { customer: SetUpCustomer }) => (
  <ul className={classes.needs}>
    {needsOf(customer).map(({ need, isMet }) => (
      <li key={need} data-met={isMet || undefined}>
        {isMet ? <IconCircleCheck size={18} stroke={1.75} aria-hidden /> : <IconCircleDashed size={18} stroke={1.75} aria-hidden />}
        <span>{NEEDS[need].name}</span>
        {isMet ? <span className={classes.quiet}>Done</span> : <BeginLink {...NEEDS[need]} customer={customer} />}
      </li>
    ))}
  </ul>
);

function BeginLink({ begin, link, customer }: NeedTexts & { customer: SetUpCustomer }) {
  const user = useSession();
  const { to, ...target } = link(customer._id, customer);
  const screen = useScreens().find(({ id }) => id === to);
  if (!screen || guard(screen, user) !== 'enter') return screen ? <AskAdmin begin={begin} url={urlOf(screen, target)} /> : null;
  return (
    <ScreenLink to={to} {...target}>
      {begin}
    </ScreenLink>
  );
}

const urlOf = ({ path }: Screen, { params, search = {} }: Omit<LinkTarget, 'to'>): string =>
  `${globalThis.location.origin}${fillPath(path, params)}${stringifySearch(search)}`;

/** For people who may not do it themselves; the link opens the form for this customer. */
const AskAdmin = ({ begin, url }: { begin: string; url: string }) => (
  <span className={classes.quiet}>
    An admin can do this.{' '}
    <CopyButton value={`${begin}: ${url}`}>
      {({ copied, copy }) => (
        <Button variant="subtle" size="compact-xs" onClick={copy}>
          {copied ? 'Link copied' : 'Copy link for an admin'}
        </Button>
      )}
    </CopyButton>
  </span>
);
