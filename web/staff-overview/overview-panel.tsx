// One section of the overview: its title with the count, the rows that come first, and the way to all of them.
import { ScreenLink } from '#web/navigation/index.ts';
import type { ScreenParams, ScreenSearch } from '#web/navigation/index.ts';
import { formatCount } from '#web/list/list-texts.ts';
import { RelativeTime } from '#web/ui/text/relative-time.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import classes from './overview.module.css';

/** Amber for what needs a decision, red for what failed. */
export type Tone = 'action' | 'failed';

export interface PanelLink {
  label: string;
  to: string;
  params?: ScreenParams;
  search?: ScreenSearch;
}

interface OverviewPanelProps {
  id: string;
  title: string;
  tone: Tone;
  count: number;
  /** Lists with the filter of this section; none where no list has one. */
  all?: readonly PanelLink[];
  rows: readonly ReactNode[];
}

const SHOWN_AT_FIRST = 5;

export function OverviewPanel({ id, title, tone, count, all = [], rows }: OverviewPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? rows : rows.slice(0, SHOWN_AT_FIRST);
  const hidden = rows.length - shown.length;
  return (
    <section className={classes.panel} id={id} aria-label={title} tabIndex={-1}>
      <header className={classes.panelHeader}>
        <h2>
          {title}
          <span className={classes.count} data-tone={tone}>
            {formatCount(count)}
          </span>
        </h2>
        <span className={classes.links}>
          {all.map(({ label, ...link }) => (
            <ScreenLink key={label} {...link}>
              {label}
            </ScreenLink>
          ))}
        </span>
      </header>
      <ul className={classes.rows}>{shown}</ul>
      {(hidden > 0 || (isOpen && count > rows.length)) && (
        <footer className={classes.more}>
          {hidden > 0 ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
              Show {formatCount(hidden)} more
            </Button>
          ) : (
            <p>The first {formatCount(rows.length)} are shown.</p>
          )}
        </footer>
      )}
    </section>
  );
}

interface OverviewRowProps {
  title: ReactNode;
  /** The page of what the row is about. */
  link?: Omit<PanelLink, 'label'> | undefined;
  about?: ReactNode;
  /** Why it needs someone. */
  reason?: string | null;
  since?: string | null;
  action?: ReactNode;
}

export function OverviewRow({ title, link, about, reason = null, since = null, action }: OverviewRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.title} title={typeof title === 'string' ? title : undefined}>
          {link ? <ScreenLink {...link}>{title}</ScreenLink> : title}
        </p>
        <p className={classes.about} title={typeof about === 'string' ? about : undefined}>
          {about}
          {since !== null && (
            <>
              {about ? ' · ' : ''}
              <RelativeTime at={since} />
            </>
          )}
        </p>
        {reason !== null && (
          <p className={classes.reason} title={reason}>
            {reason}
          </p>
        )}
      </div>
      {action}
    </li>
  );
}

/** A button that leads to where the work is done. */
export const OpenButton = ({ label, about, ...link }: PanelLink & { about: string }) => (
  <Button component={ScreenLink} variant="default" size="xs" aria-label={`${label}: ${about}`} {...link}>
    {label}
  </Button>
);

/** A button that does the work here. */
export const WorkButton = ({ label, about, isBusy, onClick }: { label: string; about: string; isBusy: boolean; onClick: () => void }) => (
  <Button variant="default" size="xs" disabled={isBusy} onClick={onClick} aria-label={`${label}: ${about}`}>
    {label}
  </Button>
);
