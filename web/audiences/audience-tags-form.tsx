// The tags of an audience, saved at once.
import { MAX_AUDIENCE_TAGS } from '#domain/networks/index.ts';
import { messageOf, useAction } from '#web/client/index.ts';
import { TagsInput } from '#web/ui/fields/tags-input.tsx';
import { FormNotice, toast } from '#web/ui/index.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';

export function AudienceTagsForm({ id, tags: stored }: { id: string; tags: readonly string[] }) {
  const [tags, setTags] = useState<string[]>([...stored]);
  const { mutateAsync: update, isPending, error, reset } = useAction('updateCustomAudience');
  const save = async () => {
    const saved = await update({ params: { customAudienceId: id }, body: { tags } }).catch(() => null);
    if (saved) toast({ text: 'Successfully Saved!' });
  };
  const hasChanged = tags.join('\n') !== stored.join('\n');
  return (
    <Stack gap="xs">
      <TagsInput
        label="Tags"
        description="Campaign templates target audiences by tag."
        maxCount={MAX_AUDIENCE_TAGS}
        value={tags}
        onChange={(next) => {
          setTags(next);
          reset();
        }}
      />
      {error && <FormNotice tone="error" text={messageOf(error)} />}
      <Group>
        <Button size="xs" loading={isPending} disabled={!hasChanged} onClick={() => void save()}>
          Save tags
        </Button>
      </Group>
    </Stack>
  );
}
