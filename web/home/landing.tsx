// The landing page for guests: what Adstead is, and the two sign-in entries.
import { Skyline } from '#web/brand/skyline.tsx';
import { ScreenLink } from '#web/navigation/index.ts';
import { ScreenTitle } from '#web/ui/page/screen-title.tsx';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './landing.module.css';

const SIGN_IN_ENTRIES = [
  { to: 'dashboard-sign-in', title: 'Customer dashboard', text: 'For agents, branch managers and corporate teams.' },
  { to: 'sign-in', title: 'Staff console', text: 'For staff who manage customers and campaigns.' },
] as const;

export function Landing() {
  return (
    <div className={classes.landing}>
      <div className={classes.words}>
        <ScreenTitle className={classes.title}>Advertising for real estate groups, all in one place.</ScreenTitle>
        <p className={classes.text}>Adstead puts listings in front of the right people and shows the results.</p>
        <nav aria-label="Sign in" className={classes.entries}>
          {SIGN_IN_ENTRIES.map(({ to, title, text }) => (
            <ScreenLink key={to} to={to} className={classes.entry}>
              <span>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <IconArrowRight size={20} stroke={1.75} aria-hidden />
            </ScreenLink>
          ))}
        </nav>
      </div>
      <div className={classes.picture}>
        <Skyline width={1500} height={400} lowest={60} highest={240} on="page" />
      </div>
    </div>
  );
}
