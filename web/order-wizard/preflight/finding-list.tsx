// What pre-flight found: what stops the order first, each with the way to the field or screen that fixes it.
import type { PreflightAnswer } from '#contract/campaigns/index.ts';
import { hasAnyRole } from '#domain/access/index.ts';
import { useSession } from '#web/client/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import classes from './preflight.module.css';

type Finding = PreflightAnswer['findings'][number];
type FixableRecord = NonNullable<Finding['where']['record']>;

interface FindingListProps {
  findings: readonly Finding[];
  /** Opens a field of the order; fields are no links without it. */
  openField?: (path: string) => void;
}

export function FindingList({ findings, openField }: FindingListProps) {
  const isConsole = hasAnyRole(useSession()?.roles ?? [], ['admin', 'operations']) && !openField;
  return (
    <ul className={classes.findings} aria-label="Delivery check">
      {findings.map(({ severity, text, where: { field, record } }) => {
        const Icon = severity === 'stops' ? IconCircleX : IconAlertTriangle;
        return (
          <li key={text} data-severity={severity}>
            <Icon size={18} stroke={1.75} role="img" aria-label={severity === 'stops' ? 'Stops the order' : 'Warning'} />
            <p>
              {text} {field && openField && <UnstyledButton onClick={() => openField(field.path)}>Change it</UnstyledButton>}
              {record && isConsole && <RecordLink record={record} />}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

const SCREENS: Readonly<Partial<Record<FixableRecord['kind'], { to: string; param?: string; label: string }>>> = {
  metaAccount: { to: 'ad-accounts', label: 'Open ad accounts' },
  googleAccount: { to: 'gdn-accounts', label: 'Open GDN accounts' },
  customer: { to: 'customer-edit', param: 'customerId', label: 'Open customer' },
  office: { to: 'office-edit', param: 'officeId', label: 'Open office' },
  listing: { to: 'listing-edit', param: 'listingId', label: 'Open listing' },
  product: { to: 'product-edit', param: 'productId', label: 'Open product' },
};

function RecordLink({ record: { kind, id } }: { record: FixableRecord }) {
  const screen = SCREENS[kind];
  if (!screen) return null;
  const { to, param, label } = screen;
  return (
    <ScreenLink to={to} {...(param !== undefined && { params: { [param]: id } })}>
      {label}
    </ScreenLink>
  );
}
