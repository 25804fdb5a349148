// The signed-in agent's own record, edited by themselves. The save carries the version that was loaded, so that a conflict is detected.
import { ownAgentForm } from '#contract/agents/index.ts';
import type { Agent, OwnAgentFormValues } from '#contract/agents/index.ts';
import { ApiError, useAction } from '#web/client/index.ts';
import { FormNotice, toast } from '#web/ui/index.ts';
import { useUnsavedGuard } from '#web/ui/feedback/use-unsaved-guard.ts';
import { applyNameAndPictureToSession } from '#web/user-settings/index.ts';
import { useSaveShortcut } from '#web/ui/page/use-save-shortcut.ts';
import { Card } from '#web/users/index.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { zod4Resolver } from 'mantine-form-zod-resolver';
import { useState } from 'react';
import { ListingTypesField } from './customer-choices.tsx';
import { AgentPictureField } from './agent-picture-field.tsx';
import classes from './own-settings.module.css';
import { PhonesField } from './phones-field.tsx';

export function OwnAgentCard({ agent }: { agent: Agent }) {
  const update = useAction('updateAgent');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const form = useForm<OwnAgentFormValues>({ initialValues: valuesOf(agent), validate: zod4Resolver(ownAgentForm) });
  const element = useSaveShortcut();

  /** Resolves to whether it was saved. */
  const persist = async (values: OwnAgentFormValues): Promise<boolean> => {
    setFailure(null);
    try {
      const saved = await update.mutateAsync({ params: { agentId: agent._id }, body: values });
      form.setValues(valuesOf(saved));
      form.resetDirty();
      applyNameAndPictureToSession(saved.fullName, saved.image?.thumbnailUrl ?? null);
      toast({ text: 'Successfully Saved!' });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fields = Object.fromEntries(error.fields.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
      form.setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(error);
      return false;
    }
  };
  useUnsavedGuard(
    () => form.isDirty() && !update.isPending,
    () => form.reset(),
    async () => !form.validate().hasErrors && persist(form.getValues()),
  );
  const save = form.onSubmit((values) => void persist(values));

  return (
    <Card title="Profile" why="How you appear in listings and ads, and to colleagues.">
      <form ref={element} noValidate className={classes.fields} onSubmit={save}>
        <div className={classes.names}>
          <TextInput label="Full name" required maxLength={100} autoComplete="name" {...form.getInputProps('fullName')} />
          <TextInput label="First name" maxLength={60} autoComplete="given-name" {...form.getInputProps('firstName')} />
        </div>
        <TextInput label="Email" readOnly variant="filled" value={agent.email} />
        <PhonesField form={form} region={agent.customer.countryCode} />
        <AgentPictureField customerId={agent.customer._id} {...form.getInputProps('imageId')} />
        <Switch
          label="Customise the map"
          description="When you order, you can move and add target locations."
          {...form.getInputProps('customizeMap', { type: 'checkbox' })}
        />
        <ListingTypesField
          customerId={agent.customer._id}
          description="You see listings of these types only. Choose none to show all types."
          {...form.getInputProps('dashboardListingTypes')}
        />
        {failure && <FormNotice tone="error" text={failure.message} requestId={failure.faultId} />}
        <Button type="submit" aria-keyshortcuts="Control+S Meta+S" loading={update.isPending} disabled={!form.isDirty()}>
          Save profile
        </Button>
      </form>
    </Card>
  );
}

const valuesOf = (agent: Agent): OwnAgentFormValues => ({
  fullName: agent.fullName,
  firstName: agent.firstName,
  phone: agent.phone,
  imageId: agent.image?._id ?? null,
  customizeMap: agent.customizeMap,
  dashboardListingTypes: agent.dashboardListingTypes,
  version: agent.version,
});
