// Which further settings does a dashboard have? A line for each, a key and a value.
import { ActionIcon, Button, Input, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ConfigurationForm } from './configuration-form.ts';
import classes from './configuration.module.css';

const MOST = 50;
const PATH = 'configuration.settings';

export function SettingsLines({ form }: { form: ConfigurationForm }) {
  const { settings } = form.values.configuration;
  return (
    <div role="group" aria-label="Settings" className={classes.lines}>
      {settings.length === 0 && <p className={classes.none}>No settings yet.</p>}
      {settings.map((_, place) => (
        // Lines have no identity of their own: they are told apart by their place.
        // eslint-disable-next-line react/no-array-index-key
        <div key={`${place} of ${settings.length}`} className={classes.line}>
          <TextInput aria-label={`Key ${place + 1}`} placeholder="Key" maxLength={60} autoComplete="off" {...form.getInputProps(`${PATH}.${place}.key`)} />
          <TextInput aria-label={`Value ${place + 1}`} placeholder="Value" maxLength={500} autoComplete="off" {...form.getInputProps(`${PATH}.${place}.value`)} />
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove setting ${place + 1}`} onClick={() => form.removeListItem(PATH, place)}>
            <IconTrash size={18} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {form.errors[PATH] && <Input.Error>{form.errors[PATH]}</Input.Error>}
      {settings.length < MOST && (
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
