// Shown where there is no data yet: says what the screen is for and what to do first.
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <div className={classes.picture} aria-hidden>
        {icon ?? <EmptyPlot />}
      </div>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  );
}

function EmptyPlot() {
  return (
    <svg width="120" height="64" viewBox="0 0 120 64" fill="none" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
      <path d="M4 58h112" stroke="var(--app-hairline-strong)" />
      <path d="M38 58V34l22-20 22 20v24" stroke="var(--app-control)" strokeDasharray="4 5" />
      <path d="M30 38l30-27 30 27" stroke="var(--app-brand-text)" />
      <path d="M54 58V44h12v14" stroke="var(--app-control)" strokeDasharray="4 5" />
      <path d="M16 58v-8m-4 3 4-4 4 4M104 58V46m-5 5 5-5 5 5" stroke="var(--app-hairline-strong)" />
    </svg>
  );
}
