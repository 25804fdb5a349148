// What pre-flight found: what blocks the order first, each with the way to the field or screen that fixes it.
import type { PreflightAnswer } from '#contract/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { FixableRecordLink } from './fixable-record-link.tsx';
import classes from './preflight.module.css';

type Finding = PreflightAnswer['findings'][number];

interface FindingListProps {
  findings: readonly Finding[];
  customerId: string;
  /** Returns null for a field that cannot be changed here. */
  fieldOpener: (path: string) => (() => void) | null;
}

export function FindingList({ findings, customerId, fieldOpener }: FindingListProps) {
  return (
    <ul data-delivery-check className={classes.findings} aria-label="Delivery check">
      {findings.map((finding) => {
        const { severity, text, where } = finding;
        const Icon = severity === 'blocks' ? IconCircleX : IconAlertTriangle;
        const openField = where.field && fieldOpener(where.field.path);
        const subject = subjectOf(finding);
        return (
          <li key={JSON.stringify(finding)} data-severity={severity} {...(severity === 'blocks' && { tabIndex: -1 })}>
            <Icon size={18} stroke={1.75} role="img" aria-label={severity === 'blocks' ? 'Blocks the order' : 'Warning'} />
            <p>
              {subject !== '' && <span className={classes.subject}>{subject}: </span>}
              {text} {openField && <UnstyledButton onClick={openField}>Edit field</UnstyledButton>}{' '}
              {where.record && <FixableRecordLink record={where.record} customerId={customerId} />}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Scrolls the first finding that blocks the order to the middle of the window, where no bar covers it. */
export function showBlockingFinding(): void {
  const found = document.querySelector<HTMLElement>("[data-delivery-check] [data-severity='blocks']");
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

/** Both networks, and several templates, may lack the same. */
const subjectOf = ({ network, template }: Finding): string =>
  [network === null ? null : NETWORK_LABELS[network], template].filter((part) => part !== null).join(', ');
