// Edits a customer's settings as lines of key and value. Known keys are suggested, and explained below their value.
import { KNOWN_SETTINGS, MAX_SETTINGS } from '#domain/customers/index.ts';
import type { CustomerSetting } from '#domain/customers/index.ts';
import { ActionIcon, Autocomplete, Button, Input, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import classes from './customer-extras.module.css';

export function SettingsField<Values extends { settings: CustomerSetting[] }>({ form: customerForm }: { form: UseFormReturnType<Values> }) {
  const form = customerForm as unknown as UseFormReturnType<{ settings: CustomerSetting[] }>;
  const { settings } = form.getValues();
  const unusedKeys = KNOWN_SETTINGS.filter(({ key }) => !settings.some((setting) => setting.key === key)).map(({ key }) => key);
  return (
    <div role="group" aria-label="Settings" className={classes.settings}>
      {settings.length === 0 && <p className={classes.none}>No settings yet.</p>}
      {settings.map(({ key }, index) => (
        // Lines have no id, so they are identified by their index.
        // eslint-disable-next-line react/no-array-index-key
        <div key={`${index} of ${settings.length}`} className={classes.setting}>
          <Autocomplete
            aria-label={`Key ${index + 1}`}
            placeholder="Key"
            maxLength={60}
            autoComplete="off"
            data={unusedKeys}
            {...form.getInputProps(`settings.${index}.key`)}
          />
          <TextInput
            aria-label={`Value ${index + 1}`}
            placeholder="Value"
            maxLength={2000}
            autoComplete="off"
            description={KNOWN_SETTINGS.find((known) => known.key === key)?.meaning}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps(`settings.${index}.value`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove setting ${index + 1}`}
            onClick={() => form.removeListItem('settings', index)}
          >
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {form.errors['settings'] && <Input.Error>{form.errors['settings']}</Input.Error>}
      {settings.length < MAX_SETTINGS && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => form.insertListItem('settings', { key: '', value: '' })}
        >
          Add a setting
        </Button>
      )}
    </div>
  );
}
