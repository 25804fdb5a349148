// Names a new catalog, then opens its page.
import { ApiError, useAction } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { toast } from '#web/ui/index.ts';
import { Button, Drawer, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';

export function NewCatalog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync: create, isPending } = useAction('createCatalog');
  const go = useGo();
  const save = async () => {
    if (name.trim() === '') {
      setProblem('Enter a name.');
      return;
    }
    try {
      const stored = await create({ body: { customerId, name } });
      toast({ text: 'Successfully Saved!' });
      await go('catalog-edit', { params: { customerId, fbCatalogId: stored._id } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.fields[0]?.message ?? error.message);
    }
  };
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title="New catalog">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Name"
            required
            data-autofocus
            autoComplete="off"
            maxLength={120}
            value={name}
            error={problem}
            onChange={({ currentTarget }) => {
              setName(currentTarget.value);
              setProblem(null);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending}>
              Create catalog
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
