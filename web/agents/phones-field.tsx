// How are the phone numbers of an agent entered? One line for each, with its kind; numbers of the customer's country only.
import { MOST_AGENT_PHONES } from '#domain/agents/index.ts';
import type { AgentPhone } from '#domain/agents/index.ts';
import { PhoneInput } from '#web/ui/phone-input.tsx';
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
  /** Country code whose numbers are accepted; nothing is judged until it is known. */
  region: string | undefined;
}

export function PhonesField<Values extends { phone: AgentPhone[] }>({ form: given, region }: PhonesFieldProps<Values>) {
  const form = given as unknown as UseFormReturnType<{ phone: AgentPhone[] }>;
  const { phone } = form.getValues();
  return (
    <div role="group" aria-label="Phone numbers" className={classes.phones}>
      <Input.Label component="div" labelElement="div">
        Phone numbers
      </Input.Label>
      {phone.map((_, place) => (
        // Lines have no identity of their own: they are told apart by their place.
        // eslint-disable-next-line react/no-array-index-key
        <div key={`${place} of ${phone.length}`} className={classes.phone}>
          <Select aria-label={`Kind of number ${place + 1}`} data={KINDS} allowDeselect={false} w={116} {...form.getInputProps(`phone.${place}.type`)} />
          <PhoneInput
            aria-label={`Number ${place + 1}`}
            className={classes.number}
            readOnly={region === undefined}
            region={region}
            {...form.getInputProps(`phone.${place}.value`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove number ${place + 1}`}
            onClick={() => form.removeListItem('phone', place)}
          >
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {form.errors['phone'] && <Input.Error>{form.errors['phone']}</Input.Error>}
      {phone.length < MOST_AGENT_PHONES && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => form.insertListItem('phone', { type: 'MOBILE', value: '' })}
        >
          Add a number
        </Button>
      )}
    </div>
  );
}
