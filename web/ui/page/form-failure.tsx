// Why saving failed. It stays beside the save bar, however far the form is scrolled, until the form is saved again or it is closed.
import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form-page.module.css';

interface FormFailureProps {
  close: () => void;
  children: ReactNode;
}

export const FormFailure = ({ close, children }: FormFailureProps) => (
  <div ref={takeFocus} role="group" aria-label="Not saved" tabIndex={-1} className={classes.failure}>
    {children}
    <CloseButton
      className={classes.closeFailure}
      size="sm"
      aria-label="Close message"
      onClick={(event) => {
        const submit = event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type="submit"]');
        close();
        submit?.focus({ preventScroll: true });
      }}
    />
  </div>
);

const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
