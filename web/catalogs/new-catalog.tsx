// Names a new catalog and chooses its ad account, which cannot be changed once the catalog is on Meta. Then opens its page.
import { ApiError, useAction } from '#web/client/index.ts';
import { useGo } from '#web/navigation/index.ts';
import { useAccountChoices } from '#web/networks/index.ts';
import { toast } from '#web/ui/index.ts';
import { Button, Drawer, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';

export function NewCatalog({ customerId, onClose }: { customerId: string; onClose: () => void }) {
  const [name, setName] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAccountMissing, setAccountMissing] = useState(false);
  const { data: accounts = [], isPending: isLoading } = useAccountChoices('meta', customerId);
  const usable = accounts.filter(({ hasAccess }) => hasAccess);
  // An only account need not be chosen.
  const accountId = chosenId ?? (usable.length === 1 ? usable[0]?.value : undefined);
  const { mutateAsync: create, isPending } = useAction('createCatalog');
  const go = useGo();
  const save = async () => {
    if (name.trim() === '') {
      setProblem('Enter a name.');
      return;
    }
    if (accountId === undefined && usable.length > 0) {
      setAccountMissing(true);
      return;
    }
    try {
      const stored = await create({ body: { customerId, name, adAccountId: accountId ?? null } });
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
          <Select
            label="Ad account"
            description="The catalog belongs to the business that owns this account on Meta. It cannot be changed later."
            searchable
            required={usable.length > 0}
            disabled={accounts.length === 0}
            placeholder={isLoading ? 'Loading' : placeholderFor(accounts.length, usable.length)}
            data={accounts.map(({ value, label, hasAccess }) => ({ value, label, disabled: !hasAccess }))}
            value={accountId ?? null}
            error={isAccountMissing && 'Choose an ad account.'}
            onChange={(id) => {
              setChosenId(id);
              setAccountMissing(false);
            }}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={isPending} disabled={isLoading}>
              Create catalog
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}

function placeholderFor(accounts: number, usable: number): string {
  if (accounts === 0) return 'No ad account is linked to this customer';
  return usable === 0 ? 'Link an account again first' : 'Choose an account';
}
