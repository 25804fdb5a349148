// Further settings of a dashboard, as lines of key and value.
import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ConfigurationForm } from './configuration-form.ts';
import classes from './configuration.module.css';

const MAX_SETTINGS = 50;
const PATH = 'configuration.settings';

export function SettingsLines({ form }: { form: ConfigurationForm }) {
  const { settings } = form.values.configuration;
  return (
    <div role="group" aria-label="Settings" className={classes.lines}>
      {settings.length === 0 && <p className={classes.none}>No settings yet.</p>}
      {settings.map((_, index) => (
        // Lines have no id, so they are identified by their index.
        // eslint-disable-next-line react/no-array-index-key
        <div key={`${index} of ${settings.length}`} className={classes.line}>
          <TextInput
            aria-label={`Key ${index + 1}`}
            placeholder="Key"
            maxLength={60}
            autoComplete="off"
            {...form.getInputProps(`${PATH}.${index}.key`)}
          />
          <TextInput
            aria-label={`Value ${index + 1}`}
            placeholder="Value"
            maxLength={500}
            autoComplete="off"
            {...form.getInputProps(`${PATH}.${index}.value`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Remove setting ${index + 1}`}
            onClick={() => form.removeListItem(PATH, index)}
          >
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {form.errors[PATH] && <Input.Error>{form.errors[PATH]}</Input.Error>}
      {settings.length < MAX_SETTINGS && (
        <Button
          variant="default"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => form.insertListItem(PATH, { key: '', value: '' })}
        >
          Add a setting
        </Button>
      )}
    </div>
  );
}
