// How does one part of a long page stand out? As a card with its title and why it matters, that the page's outline leads to.
import type { ReactNode } from 'react';
import classes from './page-section.module.css';

interface PageSectionProps {
  id: string;
  title: string;
  /** In one sentence. */
  why: string;
  children: ReactNode;
}

export function PageSection({ id, title, why, children }: PageSectionProps) {
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className={classes.section}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <p className={classes.why}>{why}</p>
      {children}
    </section>
  );
}
