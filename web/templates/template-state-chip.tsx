import { TEMPLATE_STATE_LABELS } from '#domain/templates/index.ts';
import type { TemplateState } from '#domain/templates/index.ts';
import { StatusChip } from '#web/ui/index.ts';
import classes from './templates.module.css';

const STATUSES = { PUBLISHED: 'live', DRAFT: 'draft', ARCHIVED: 'completed' } as const;

export const TemplateStateChip = ({ state }: { state: TemplateState }) => (
  <StatusChip status={STATUSES[state]}>{TEMPLATE_STATE_LABELS[state]}</StatusChip>
);

/** Next to the title of an open template. */
export const TemplateStatus = ({ state, customer }: { state: TemplateState; customer: object | null }) => (
  <>
    <TemplateStateChip state={state} />
    {customer === null && <span className={classes.generic}>Generic</span>}
  </>
);
