// The URL and the events of a webhook, new or stored.
import type { WebhookEndpointInput } from '#contract/outgoing-webhooks/index.ts';
import { WEBHOOK_KIND_LABELS, WEBHOOK_KINDS } from '#domain/outgoing-webhooks/index.ts';
import { ApiError } from '#web/client/index.ts';
import { showRefusal } from '#web/list/index.ts';
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';

type Values = Pick<WebhookEndpointInput, 'url' | 'kinds'>;

interface WebhookFormProps {
  label: string;
  saveLabel: string;
  initialValues: Values;
  save: (values: Values) => Promise<unknown>;
  onCancel?: () => void;
}

export function WebhookForm({ label, saveLabel, initialValues, save, onCancel }: WebhookFormProps) {
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const submit = async (): Promise<void> => {
    const missing = missingIn(values);
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setSaving(true);
    try {
      await save(values);
      setValues(initialValues);
    } catch (error) {
      if (error instanceof ApiError && URL_ERRORS.includes(error.code)) setErrors({ url: error.message });
      else showRefusal(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack>
        <TextInput
          label="URL"
          description="The https address where your system receives events."
          placeholder="https://crm.example.com/adstead"
          type="url"
          required
          maxLength={2000}
          value={values.url}
          onChange={(event) => setValues({ ...values, url: event.currentTarget.value })}
          error={errors['url']}
        />
        <Checkbox.Group
          label="Events"
          required
          value={[...values.kinds]}
          onChange={(kinds) => setValues({ ...values, kinds })}
          error={errors['kinds']}
        >
          <Stack gap="xs" mt="xs">
            {WEBHOOK_KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={WEBHOOK_KIND_LABELS[kind]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group gap="xs">
          <Button type="submit" loading={isSaving}>
            {saveLabel}
          </Button>
          {onCancel && (
            <Button variant="subtle" color="gray" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** Refusals that are about the url are shown beside it. */
const URL_ERRORS: readonly string[] = ['webhookUrlRefused', 'webhookUrlTaken'];

const missingIn = ({ url, kinds }: Values): Record<string, string> => ({
  ...(url.trim() === '' && { url: 'Enter a URL.' }),
  ...(kinds.length === 0 && { kinds: 'Choose at least one event.' }),
});
