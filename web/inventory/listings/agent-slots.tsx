// Who are the agents of a listing? Three slots in their order; nobody stands in two of them.
import { LookupSelect } from '#web/list/index.ts';
import { useMemo } from 'react';
import { agentLookup } from './agent-lookup.ts';
import type { KnownAgent } from './agent-lookup.ts';
import type { ListingForm } from './listing-form-sections.tsx';
import classes from './listing-form.module.css';

interface AgentSlotsProps {
  form: ListingForm;
  customerId: string;
  /** What one agent is called in this trade. */
  word: string;
  /** Those of the listing as it is stored. */
  known?: readonly KnownAgent[];
}

export function AgentSlots({ form, customerId, word, known }: AgentSlotsProps) {
  const lookup = useMemo(() => agentLookup(customerId, known), [customerId, known]);
  const { agentIds } = form.values;
  const choose = (slot: number, chosen: string) =>
    form.setFieldValue(
      'agentIds',
      agentIds.map((agentId, at) => {
        if (at === slot) return chosen;
        return agentId === chosen ? '' : agentId;
      }),
    );
  return (
    <div className={classes.slots}>
      {agentIds.map((agentId, slot) => (
        <LookupSelect
          // A slot is its place, whoever stands in it.
          key={`slot ${slot + 1}`}
          label={`${word.charAt(0).toUpperCase()}${word.slice(1)} ${slot + 1}`}
          clearable
          lookup={lookup}
          value={agentId}
          error={form.errors[`agentIds.${slot}`] ?? (slot === 0 ? form.errors['agentIds'] : undefined)}
          onChange={(chosen) => choose(slot, chosen)}
        />
      ))}
    </div>
  );
}
