// The email templates of a customer, or of one of its products; one is open at a time.
import type { EmailBrand, EmailTemplate } from '#contract/emails/index.ts';
import { EMAIL_FACTS } from '#domain/emails/index.ts';
import type { EmailName } from '#domain/emails/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { ScreenLink, useScreenParams, useScreenSearch } from '#web/navigation/index.ts';
import { ErrorPanel, PageHeader, StatusChip } from '#web/ui/index.ts';
import type { Crumb } from '#web/ui/index.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmailEditor } from './email-editor.tsx';
import { EmailSettings } from './email-settings.tsx';
import type { EmailOwner } from './use-email-template-actions.ts';
import classes from './emails.module.css';

const SETTINGS = 'settings';

export function CustomerEmails() {
  const { customerId } = useScreenParams<'customerId'>();
  const { data: customer } = useQuery(endpointQuery('readCustomer', { params: { customerId } }));
  const { data, error, refetch } = useQuery(endpointQuery('listEmailTemplates', { params: { customerId } }));
  const breadcrumbs = [
    { label: 'Customers', to: 'customers' },
    ...(customer ? [{ label: customer.name, to: 'customer', params: { customerId } }] : []),
  ];
  return (
    <Emails
      screen="email-templates"
      params={{ customerId }}
      of={customer?.name}
      breadcrumbs={breadcrumbs}
      emails={data?.emailTemplates}
      failure={error && <ErrorPanel error={error} title="The emails could not be loaded" retry={() => void refetch()} />}
      owner={{ customerId, productId: null }}
      brand={data?.brand}
      settings={<EmailSettings customerId={customerId} />}
    />
  );
}

export function ProductEmails() {
  const { productId } = useScreenParams<'productId'>();
  const { data, error, refetch } = useQuery(endpointQuery('listProductEmailTemplates', { params: { productId } }));
  const breadcrumbs = [
    { label: 'Products', to: 'products' },
    ...(data ? [{ label: data.product.name, to: 'product-edit', params: { productId } }] : []),
  ];
  return (
    <Emails
      screen="product-email-templates"
      params={{ productId }}
      of={data?.product.name}
      breadcrumbs={breadcrumbs}
      emails={data?.emailTemplates}
      failure={error && <ErrorPanel error={error} title="The emails could not be loaded" retry={() => void refetch()} />}
      owner={data && { customerId: data.product.customerId, productId }}
      brand={data?.brand}
    />
  );
}

interface EmailsProps {
  screen: string;
  params: Record<string, string>;
  /** The name of the customer or the product. */
  of: string | undefined;
  breadcrumbs: readonly Crumb[];
  /** Undefined while loading. */
  emails: readonly EmailTemplate[] | undefined;
  owner: EmailOwner | undefined;
  brand: EmailBrand | undefined;
  failure: ReactNode;
  settings?: ReactNode;
}

function Emails({ screen, params, of, breadcrumbs, emails, owner, brand, failure, settings }: EmailsProps) {
  const [{ email: selected = '' }] = useScreenSearch();
  const open = emails?.find(({ name }) => name === selected) ?? emails?.[0];
  const showsSettings = settings !== undefined && selected === SETTINGS;
  return (
    <>
      <PageHeader title="Emails" of={of} breadcrumbs={breadcrumbs} />
      {failure}
      {!failure && !emails && <Skeleton height={420} aria-hidden />}
      {emails && owner && brand && (
        <div className={classes.screen}>
          <nav className={classes.names} aria-label="Emails">
            {emails.map(({ name, source }) => (
              <EmailMenuItem
                key={name}
                screen={screen}
                params={params}
                email={name}
                isOpen={!showsSettings && name === open?.name}
                label={EMAIL_FACTS[name].label}
              >
                {source === (owner.productId === null ? 'customer' : 'product') && <StatusChip status="live">Customised</StatusChip>}
              </EmailMenuItem>
            ))}
            {settings && (
              <div className={classes.apart}>
                <EmailMenuItem screen={screen} params={params} email={SETTINGS} isOpen={showsSettings} label="Sending" />
              </div>
            )}
          </nav>
          {showsSettings
            ? settings
            : open && <EmailEditor key={`${open.name} ${open.version} ${open.source}`} email={open} owner={owner} brand={brand} />}
        </div>
      )}
    </>
  );
}

interface EmailMenuItemProps {
  screen: string;
  params: Record<string, string>;
  email: EmailName | typeof SETTINGS;
  isOpen: boolean;
  label: string;
  children?: ReactNode;
}

const EmailMenuItem = ({ screen, params, email, isOpen, label, children }: EmailMenuItemProps) => (
  <ScreenLink
    to={screen}
    params={params}
    search={{ email }}
    className={classes.entry}
    aria-current={isOpen ? 'page' : undefined}
    ref={isOpen ? scrollToCenter : undefined}
  >
    <span>{label}</span>
    {children}
  </ScreenLink>
);

/** On a phone the links form one row that scrolls, so the open one may be out of view. */
const scrollToCenter = (link: HTMLElement | null): void => link?.scrollIntoView({ block: 'nearest', inline: 'center' });
