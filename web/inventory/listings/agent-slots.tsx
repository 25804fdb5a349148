// The agents of a listing, in three ordered slots. An agent can be in one slot only.
import { LookupSelect } from '#web/list/index.ts';
import { useMemo } from 'react';
import { agentLookup } from './agent-lookup.ts';
import type { KnownAgent } from './agent-lookup.ts';
import type { ListingForm } from './listing-form-sections.tsx';
import classes from './listing-form.module.css';

interface AgentSlotsProps {
  form: ListingForm;
  customerId: string;
  /** The vertical's word for an agent. */
  word: string;
  /** The agents of the stored listing. */
  known?: readonly KnownAgent[];
}

export function AgentSlots({ form, customerId, word, known }: AgentSlotsProps) {
  const lookup = useMemo(() => agentLookup(customerId, known), [customerId, known]);
  const { agentIds } = form.values;
  const choose = (slot: number, chosen: string) =>
    form.setFieldValue(
      'agentIds',
      agentIds.map((agentId, index) => {
        if (index === slot) return chosen;
        return agentId === chosen ? '' : agentId;
      }),
    );
  return (
    <div className={classes.slots}>
      {agentIds.map((agentId, slot) => (
        <LookupSelect
          // Slots have no other identity than their position.
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
