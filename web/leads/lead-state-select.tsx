// Chooses how far a lead has come.
import { LEAD_STATE_LABELS, LEAD_STATES } from '#domain/leads/index.ts';
import type { LeadState } from '#domain/leads/index.ts';
import { Select } from '@mantine/core';
import { useSetLeadState } from './use-set-lead-state.ts';

interface LeadStateSelectProps {
  lead: { _id: string; name: string | null; state: LeadState };
  className?: string | undefined;
}

const CHOICES = LEAD_STATES.map((value) => ({ value, label: LEAD_STATE_LABELS[value] }));

export function LeadStateSelect({ lead, className }: LeadStateSelectProps) {
  const setState = useSetLeadState();
  return (
    <Select
      aria-label={`Status of ${lead.name ?? 'lead'}`}
      className={className}
      size="xs"
      allowDeselect={false}
      data={CHOICES}
      value={lead.state}
      onChange={(state) => state && void setState(lead, state)}
    />
  );
}
