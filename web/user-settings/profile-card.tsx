// The signed-in user's own profile: the name can be changed, email and roles are read-only.
import type { User } from '#contract/accounts/index.ts';
import { ROLE_LABELS } from '#domain/access/index.ts';
import { ApiError, useAction } from '#web/client/index.ts';
import { FormNotice, toast } from '#web/ui/index.ts';
import { useUnsavedGuard } from '#web/ui/feedback/use-unsaved-guard.ts';
import { useSaveShortcut } from '#web/ui/page/use-save-shortcut.ts';
import { Card } from '#web/users/index.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { applyProfileToSession } from './apply-profile-to-session.ts';
import classes from './user-settings.module.css';

/** `emailEditor` names who can change the email, as the subject of a sentence. */
export function ProfileCard({ user, emailEditor }: { user: User; emailEditor: string }) {
  const update = useAction('updateOwnProfile');
  const [saved, setSaved] = useState(user);
  // What was saved here counts until the profile is loaded again.
  const stored = saved.version > user.version ? saved : user;
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? stored.displayName;
  const isDirty = name !== stored.displayName;
  const [nameError, setNameError] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const element = useSaveShortcut();

  /** Resolves to whether it was saved. */
  const save = async (): Promise<boolean> => {
    setNameError(name.trim() === '' ? 'Enter a name.' : null);
    setFailure(null);
    if (name.trim() === '') return false;
    try {
      const changed = await update.mutateAsync({ body: { displayName: name, version: stored.version } });
      setSaved(changed);
      setTyped(null);
      applyProfileToSession(changed);
      toast({ text: 'Successfully Saved!' });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      return false;
    }
  };
  useUnsavedGuard(
    () => isDirty && !update.isPending,
    () => setTyped(null),
    save,
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Card title="Profile" why="How colleagues see you.">
      <form ref={element} noValidate className={classes.fields} onSubmit={submit}>
        <TextInput
          label="Name"
          required
          maxLength={100}
          autoComplete="name"
          value={name}
          error={nameError}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <TextInput
          label="Email"
          readOnly
          variant="filled"
          value={user.email}
          description={`You sign in with this email. ${emailEditor} can change it.`}
          styles={{ description: { fontSize: 13 } }}
        />
        <TextInput label="Roles" readOnly variant="filled" value={user.roles.map((role) => ROLE_LABELS[role]).join(', ')} />
        {failure && <FormNotice tone="error" text={failure.message} requestId={failure.faultId} />}
        <Button type="submit" aria-keyshortcuts="Control+S Meta+S" loading={update.isPending} disabled={!isDirty}>
          Save profile
        </Button>
      </form>
    </Card>
  );
}
