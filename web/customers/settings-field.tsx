// How are a customer's settings edited? A line for each, a key and a value; keys that the product knows are offered with their meaning.
import { KNOWN_SETTINGS, MOST_SETTINGS } from '#domain/customers/index.ts';
import type { CustomerSetting } from '#domain/customers/index.ts';
import { ActionIcon, Autocomplete, Button, Input, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import classes from './customer-extras.module.css';

export function SettingsField<Values extends { settings: CustomerSetting[] }>({ form: given }: { form: UseFormReturnType<Values> }) {
  const form = given as unknown as UseFormReturnType<{ settings: CustomerSetting[] }>;
  const { settings } = form.getValues();
  const free = KNOWN_SETTINGS.filter(({ key }) => !settings.some((setting) => setting.key === key)).map(({ key }) => key);
  return (
    <div role="group" aria-label="Settings" className={classes.settings}>
      {settings.length === 0 && <p className={classes.none}>No settings yet.</p>}
      {settings.map(({ key }, place) => (
        // Lines have no identity of their own: they are told apart by their place.
        // eslint-disable-next-line react/no-array-index-key
        <div key={`${place} of ${settings.length}`} className={classes.setting}>
          <Autocomplete
            aria-label={`Key ${place + 1}`}
            placeholder="Key"
            maxLength={60}
            autoComplete="off"
            data={free}
            {...form.getInputProps(`settings.${place}.key`)}
          />
          <TextInput
            aria-label={`Value ${place + 1}`}
            placeholder="Value"
            maxLength={2000}
            autoComplete="off"
            description={KNOWN_SETTINGS.find((known) => known.key === key)?.meaning}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps(`settings.${place}.value`)}
          />
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove setting ${place + 1}`} onClick={() => form.removeListItem('settings', place)}>
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {form.errors['settings'] && <Input.Error>{form.errors['settings']}</Input.Error>}
      {settings.length < MOST_SETTINGS && (
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
