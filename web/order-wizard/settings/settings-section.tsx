// A section of the settings: its title, a line of help, and its fields.
import { useId } from 'react';
import type { ReactNode } from 'react';
import classes from './settings.module.css';

interface SettingsSectionProps {
  title: string;
  why: ReactNode;
  /** Shown next to the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ title, why, action, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <header className={classes.header}>
        <div className={classes.heading}>
          <h3 id={titleId} className={classes.title}>
            {title}
          </h3>
          <p className={classes.why}>{why}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
