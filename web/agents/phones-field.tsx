// The phone numbers of an agent, one line each with its kind. Only numbers of the customer's country are accepted.
import { MAX_AGENT_PHONES } from '#domain/agents/index.ts';
import type { AgentPhone } from '#domain/agents/index.ts';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { ActionIcon, Button, Input, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import classes from './agents.module.css';

const KINDS = [
  { value: 'MOBILE', label: 'Mobile' },
  { value: 'FIXED_LINE', label: 'Landline' },
];

interface PhonesFieldProps<Values extends { phone: AgentPhone[] }> {
  form: UseFormReturnType<Values>;
  /** The country whose numbers are accepted; the fields are read-only until it is known. */
  region: string | undefined;
}

export function PhonesField<Values extends { phone: AgentPhone[] }>({ form: agentForm, region }: PhonesFieldProps<Values>) {
  const form = agentForm as unknown as UseFormReturnType<{ phone: AgentPhone[] }>;
  const { phone } = form.getValues();
  return (
    <div role="group" aria-label="Phone numbers" className={classes.phones}>
      <Input.Label component="div" labelElement="div">
        Phone numbers
      </Input.Label>
      {phone.map((_, index) => (
        // Lines have no id, so they are identified by their index.
        // eslint-disable-next-line react/no-array-index-key
        <div key={`${index} of ${phone.length}`} className={classes.phone}>
          <Select
            aria-label={`Type of phone number ${index + 1}`}
            data={KINDS}
            allowDeselect={false}
            w={116}
            {...form.getInputProps(`phone.${index}.type`)}
          />
          <PhoneInput
            aria-label={`Number ${index + 1}`}
            className={classes.number}
            readOnly={region === undefined}
            region={region}
            {...form.getInputProps(`phone.${index}.value`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove number ${index + 1}`}
            onClick={() => form.removeListItem('phone', index)}
          >
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {form.errors['phone'] && <Input.Error>{form.errors['phone']}</Input.Error>}
      {phone.length < MAX_AGENT_PHONES && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => form.insertListItem('phone', { type: 'MOBILE', value: '' })}
        >
          Add phone number
        </Button>
      )}
    </div>
  );
}
