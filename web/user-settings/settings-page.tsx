// The layout of the signed-in user's own settings, with links to the pages that their roles may open.
import { useSession } from '#web/client/session.ts';
import { guard, screenById, ScreenLink, useScreens } from '#web/navigation/index.ts';
import { PageHeader } from '#web/ui/index.ts';
import links from '#web/ui/page/side-links.module.css';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './user-settings.module.css';

export const PAGES = [
  { id: 'own-profile', label: 'Profile' },
  { id: 'own-password', label: 'Password' },
  { id: 'own-accounts', label: 'Accounts' },
  { id: 'own-picture', label: 'Picture' },
  { id: 'own-cards', label: 'Saved cards' },
  { id: 'own-notifications', label: 'Notifications' },
  { id: 'own-sessions', label: 'Devices' },
] as const;

export function SettingsPage({ page, children }: { page: (typeof PAGES)[number]['id']; children: ReactNode }) {
  const screens = useScreens();
  const user = useSession();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the pages are a row that scrolls. `scrollIntoView` would scroll the page too.
    const open = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (open) row.current?.scrollTo?.({ left: open.offsetLeft - 24 });
  }, [page]);
  const pages = PAGES.filter(({ id }) => guard(screenById(screens, id), user) === 'enter');
  return (
    <>
      <PageHeader title="Your settings" />
      <div className={classes.frame}>
        <nav ref={row} aria-label="Your settings" className={`${links.links} ${links.tabsWhenNarrow}`}>
          {pages.map(({ id, label }) => (
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
