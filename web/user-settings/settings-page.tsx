// The layout of the signed-in user's own settings, with links to the pages for profile, password, accounts and picture.
import { ScreenLink } from '#web/navigation/index.ts';
import { PageHeader } from '#web/ui/index.ts';
import links from '#web/ui/page/side-links.module.css';
import type { ReactNode } from 'react';
import classes from './user-settings.module.css';

export const PAGES = [
  { id: 'own-profile', label: 'Profile' },
  { id: 'own-password', label: 'Password' },
  { id: 'own-accounts', label: 'Accounts' },
  { id: 'own-picture', label: 'Picture' },
] as const;

export function SettingsPage({ page, children }: { page: (typeof PAGES)[number]['id']; children: ReactNode }) {
  return (
    <>
      <PageHeader title="Your settings" />
      <div className={classes.frame}>
        <nav aria-label="Your settings" className={`${links.links} ${links.tabsWhenNarrow}`}>
          {PAGES.map(({ id, label }) => (
            <ScreenLink key={id} to={id} aria-current={id === page ? 'page' : undefined}>
              {label}
            </ScreenLink>
          ))}
        </nav>
        <div className={classes.page}>{children}</div>
      </div>
    </>
  );
}
