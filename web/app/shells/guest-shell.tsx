// The shell for guests on the home and error screens: the logo and the screen.
import { Wordmark } from '#web/brand/mark.tsx';
import { ScreenLink } from '#web/navigation/index.ts';
import type { ReactNode } from 'react';
import classes from './guest-shell.module.css';

export function GuestShell({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <ScreenLink to="home" className={classes.name} aria-label="Adstead, home">
          <Wordmark size={26} />
        </ScreenLink>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}
