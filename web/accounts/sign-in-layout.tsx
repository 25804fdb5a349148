// How does a sign-in screen look? The form on quiet ground, beside it what Adstead is for.
import { Wordmark } from '#web/brand/mark.tsx';
import { Skyline } from '#web/brand/skyline.tsx';
import { ScreenLink } from '#web/navigation/index.ts';
import { ScreenTitle } from '#web/ui/screen-title.tsx';
import type { ReactNode } from 'react';
import classes from './sign-in-layout.module.css';

interface SignInLayoutProps {
  title: string;
  text: string;
  /** What stands beside the form. */
  promise: string;
  otherDoor: { text: string; label: string; to: string };
  children: ReactNode;
}

export function SignInLayout({ title, text, promise, otherDoor, children }: SignInLayoutProps) {
  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <ScreenLink to="home" className={classes.name} aria-label="Adstead, home">
          <Wordmark size={28} />
        </ScreenLink>
        <div className={classes.card}>
          <ScreenTitle className={classes.title}>{title}</ScreenTitle>
          <p className={classes.text}>{text}</p>
          {children}
        </div>
        <p className={classes.other}>
          {otherDoor.text} <ScreenLink to={otherDoor.to}>{otherDoor.label}</ScreenLink>
        </p>
      </div>
      <aside className={classes.panel}>
        <p className={classes.promise}>{promise}</p>
        <Skyline width={840} height={900} lowest={90} highest={330} on="brand" />
      </aside>
    </div>
  );
}
