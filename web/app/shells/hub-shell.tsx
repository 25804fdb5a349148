// The shell of the hub. It belongs to no customer, so it has no customer name and no tabs.
import '#web/styles/mantine-rest.css';
import type { SessionUser } from '#contract/accounts/index.ts';
import { Wordmark } from '#web/brand/mark.tsx';
import { isCustomerUser } from '#web/client/person.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import type { ReactNode } from 'react';
import classes from './hub-shell.module.css';
import { PersonMenu } from './person-menu.tsx';

export function HubShell({ user, children }: { user: SessionUser; children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <ScreenLink to={isCustomerUser(user) ? 'hub' : 'home'} className={classes.name} aria-label="Adstead, home">
          <Wordmark size={24} />
        </ScreenLink>
        <PersonMenu user={user} />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}
