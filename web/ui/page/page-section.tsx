// A section of a long page: a card with a title and an explanation. The page's outline links to it.
import type { ReactNode } from 'react';
import classes from './page-section.module.css';

interface PageSectionProps {
  id: string;
  title: string;
  /** Why the section matters, in one sentence. */
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
