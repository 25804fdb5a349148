// A centred message in place of the card form: what happened, and the next step.
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './card-screen.module.css';

const ICONS = { problem: IconAlertTriangle, paid: IconCircleCheck, waiting: IconHourglass } as const;

interface PaymentMessageProps {
  kind: keyof typeof ICONS;
  title: string;
  text: string;
  onOkay: () => void;
  retry?: () => void;
  isRetrying?: boolean;
}

export function PaymentMessage({ kind, title, text, onOkay, retry, isRetrying = false }: PaymentMessageProps) {
  const id = useId();
  const Icon = ICONS[kind];
  return (
    <div
      className={classes.message}
      role={kind === 'problem' ? 'alertdialog' : 'status'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <span className={classes.icon} data-kind={kind} aria-hidden>
        <Icon size={24} stroke={1.75} />
      </span>
      <h1 id={`${id}-title`} className={classes.title}>
        {title}
      </h1>
      <p id={`${id}-text`} className={classes.text}>
        {text}
      </p>
      <div className={classes.actions}>
        {retry && (
          <Button variant="default" onClick={retry} loading={isRetrying}>
            Try again
          </Button>
        )}
        <Button onClick={onOkay} autoFocus>
          Okay
        </Button>
      </div>
    </div>
  );
}
