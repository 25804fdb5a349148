// The layout of screens that need no session: text and form on one side, a panel with the slogan on the other.
import { Wordmark } from '#web/brand/mark.tsx';
import { Skyline } from '#web/brand/skyline.tsx';
import { ScreenLink } from '#web/navigation/index.ts';
import { ScreenTitle } from '#web/ui/page/screen-title.tsx';
import type { ReactNode } from 'react';
import classes from './auth-card.module.css';
import type { SignInEntry } from './sign-in-entries.ts';

interface AuthCardProps {
  entry: SignInEntry;
  title: string;
  text?: ReactNode;
  /** A picture over the title. */
  picture?: ReactNode;
  children?: ReactNode;
}

export function AuthCard({ entry, title, text, picture, children }: AuthCardProps) {
  const { otherEntry } = entry;
  return (
    <div className={classes.page} data-entry={entry.name}>
      <div className={classes.side}>
        <ScreenLink to="home" className={classes.name} aria-label="Adstead, home">
          <Wordmark size={28} />
        </ScreenLink>
        <div className={classes.card}>
          {picture}
          <ScreenTitle className={classes.title}>{title}</ScreenTitle>
          {text && <p className={classes.text}>{text}</p>}
          {children}
        </div>
        <p className={classes.other}>
          {otherEntry.text} <ScreenLink to={otherEntry.to}>{otherEntry.label}</ScreenLink>
        </p>
      </div>
      <aside className={classes.panel}>
        <p className={classes.promise}>{entry.promise}</p>
        <Skyline width={840} height={900} lowest={90} highest={330} on={entry.name === 'staff' ? 'brand' : 'page'} />
      </aside>
    </div>
  );
}
