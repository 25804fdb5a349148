// Whose dashboard is it? Its logo, or the customer's, or the customer's initial, and the name.
import type { DashboardConfiguration } from '#contract/dashboards/index.ts';
import { Mark } from '#web/brand/mark.tsx';
import { ScreenLink } from '#web/navigation/index.ts';
import classes from './frame.module.css';

interface FrameTitleProps {
  /** Null while none is chosen. */
  customer: { name: string; logoUrl?: string | null } | null;
  /** Of the dashboard itself. */
  ownLogoUrl?: string | undefined;
  logoOption?: DashboardConfiguration['themes']['logoOption'] | undefined;
  /** The customer was chosen here: on a phone the chooser says the name already. */
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
