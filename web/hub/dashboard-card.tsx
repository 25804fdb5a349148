// A dashboard that the user may open: the customer, the user's roles there, and what is new.
import type { DashboardEntry } from '#contract/hub/index.ts';
import { isStaff, ROLE_LABELS } from '#domain/access/index.ts';
import { enterDashboard } from '#web/client/session.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { RelativeTime } from '#web/ui/index.ts';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './hub.module.css';

export function DashboardCard({ entry: { customer, roles, isHome, lastVisitAt, news } }: { entry: DashboardEntry }) {
  return (
    <li>
      <ScreenLink to="dashboard" className={classes.card} onClick={() => enterDashboard(isHome ? null : customer)}>
        <span className={classes.top}>
          <span className={classes.badge} aria-hidden>
            {customer.logoUrl ? <img src={customer.logoUrl} alt="" /> : customer.name.trim()[0]?.toUpperCase()}
          </span>
          <span className={classes.names}>
            <strong>{customer.name}</strong>
            {!isStaff(roles) && <span>{roles.map((role) => ROLE_LABELS[role]).join(', ')}</span>}
          </span>
          <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </span>
        <span className={classes.news}>
          {news.map(({ kind, text }) => (
            <span key={kind} className={classes.line}>
              {text}
            </span>
          ))}
          {news.length === 0 && <span>{lastVisitAt ? 'Nothing new' : 'Nothing new this week'}</span>}
        </span>
        <span className={classes.visit}>
          {lastVisitAt ? (
            <>
              Last opened <RelativeTime at={lastVisitAt} />
            </>
          ) : (
            'Not opened yet'
          )}
        </span>
      </ScreenLink>
    </li>
  );
}
