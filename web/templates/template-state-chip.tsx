import { TEMPLATE_STATE_LABELS } from '#domain/templates/index.ts';
import type { TemplateState } from '#domain/templates/index.ts';
import { StatusChip } from '#web/ui/index.ts';

const STATUSES = { PUBLISHED: 'live', DRAFT: 'draft', ARCHIVED: 'completed' } as const;

export const TemplateStateChip = ({ state }: { state: TemplateState }) => (
  <StatusChip status={STATUSES[state]}>{TEMPLATE_STATE_LABELS[state]}</StatusChip>
);
