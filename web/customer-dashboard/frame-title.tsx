// The title of a dashboard: its logo, else the customer's, else the customer's initial; and the customer's name.
import type { DashboardConfiguration } from '#contract/dashboards/index.ts';
import { Mark } from '#web/brand/mark.tsx';
import { ScreenLink } from '#web/navigation/index.ts';
import classes from './frame.module.css';

interface FrameTitleProps {
  /** Null until staff have chosen a customer. */
  customer: { name: string; logoUrl?: string | null } | null;
  /** The logo of the dashboard itself. */
  ownLogoUrl?: string | undefined;
  logoOption?: DashboardConfiguration['themes']['logoOption'] | undefined;
  /** True for staff: on a phone the name is hidden, since the customer chooser shows it. */
  isChosen?: boolean;
}

export function FrameTitle({ customer, ownLogoUrl, logoOption, isChosen = false }: FrameTitleProps) {
  const logoUrl = ownLogoUrl ?? customer?.logoUrl;
  return (
    <ScreenLink to="dashboard" className={classes.customer}>
      {logoOption !== 'DISABLED' && (
        <span className={classes.badge} aria-hidden>
          {!customer && <Mark size={20} />}
          {customer && (logoUrl ? <img src={logoUrl} alt="" className={classes.logo} /> : customer.name.trim()[0]?.toUpperCase())}
        </span>
      )}
      <span className={classes.name} data-chosen={isChosen || undefined}>
        {customer?.name ?? 'Customer dashboard'}
      </span>
    </ScreenLink>
  );
}
