// How does a screen before signing in look? Its words and form on quiet ground, beside it what Adstead is for.
import { Wordmark } from '#web/brand/mark.tsx';
import { Skyline } from '#web/brand/skyline.tsx';
import { ScreenLink } from '#web/navigation/index.ts';
import { ScreenTitle } from '#web/ui/screen-title.tsx';
import type { ReactNode } from 'react';
import classes from './auth-card.module.css';
import type { Door } from './doors.ts';

interface AuthCardProps {
  door: Door;
  title: string;
  text?: ReactNode;
  /** A picture over the title. */
  picture?: ReactNode;
  children?: ReactNode;
}

export function AuthCard({ door, title, text, picture, children }: AuthCardProps) {
  const { otherDoor } = door;
  return (
    <div className={classes.page} data-door={door.name}>
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
          {otherDoor.text} <ScreenLink to={otherDoor.to}>{otherDoor.label}</ScreenLink>
        </p>
      </div>
      <aside className={classes.panel}>
        <p className={classes.promise}>{door.promise}</p>
        <Skyline width={840} height={900} lowest={90} highest={330} on={door.name === 'staff' ? 'brand' : 'page'} />
      </aside>
    </div>
  );
}
