// Edits the table of agentIDs: the office that each of them stands for.
import type { FeedAccountInput } from '#contract/feeds/index.ts';
import { MAX_AGENT_OFFICES } from '#domain/feeds/index.ts';
import { LookupSelect } from '#web/list/index.ts';
import type { Lookup } from '#web/list/index.ts';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import classes from './feed-accounts.module.css';

type Lines = FeedAccountInput['agentOffices'];

interface AgentOfficesFieldProps {
  value: Lines;
  onChange: (lines: Lines) => void;
  errors: FormErrors;
  offices: Lookup;
  /** Without a customer there is no office to choose. */
  hasCustomers: boolean;
}

export function AgentOfficesField({ value, onChange, errors, offices, hasCustomers }: AgentOfficesFieldProps) {
  const change = (index: number, part: Partial<Lines[number]>) =>
    onChange(value.map((line, position) => (position === index ? { ...line, ...part } : line)));
  return (
    <div>
      <ol className={classes.lines} aria-label="AgentIDs">
        {value.map(({ agentId, officeId }, index) => (
          <li key={index}>
            <TextInput
              w={160}
              aria-label={`AgentID ${index + 1}`}
              placeholder="KAURIA"
              autoComplete="off"
              maxLength={40}
              value={agentId}
              onChange={(event) => change(index, { agentId: event.currentTarget.value.toUpperCase() })}
              error={errors[`agentOffices.${index}.agentId`]}
            />
            <LookupSelect
              flex={1}
              aria-label={`Office of agentID ${index + 1}`}
              placeholder="Office"
              lookup={offices}
              value={officeId}
              onChange={(chosen) => change(index, { officeId: chosen })}
              error={errors[`agentOffices.${index}.officeId`]}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove agentID ${index + 1}`}
              onClick={() => onChange(value.filter((_, position) => position !== index))}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        disabled={!hasCustomers || value.length >= MAX_AGENT_OFFICES}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => onChange([...value, { agentId: '', officeId: '' }])}
      >
        Add agentID
      </Button>
      {!hasCustomers && <p className={classes.quiet}>Choose a customer first.</p>}
    </div>
  );
}
