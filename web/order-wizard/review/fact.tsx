// A labelled value of the order, with a link to the field that decides it where it can be changed.
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './review.module.css';

interface FactProps {
  term: string;
  /** Opens the field; left out where the fact is only shown. */
  change?: (() => void) | undefined;
  children: ReactNode;
}

export const Fact = ({ term, change, children }: FactProps) => (
  <div>
    <dt>{term}</dt>
    <dd>
      {typeof children === 'string' ? <span>{children}</span> : children}
      {change && <ChangeLink what={term} onClick={change} />}
    </dd>
  </div>
);

export const ChangeLink = ({ what, onClick }: { what: string; onClick: () => void }) => (
  <UnstyledButton className={classes.change} aria-label={`Change: ${what}`} onClick={onClick}>
    Change
  </UnstyledButton>
);
