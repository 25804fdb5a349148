import { gdnAccountChange, gdnAccountInput } from '#contract/networks/index.ts';
import type { GdnAccount } from '#contract/networks/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { AccountDrawer } from './account-drawer.tsx';
import { AccountForm } from './account-form.tsx';
import { newAccount, storedValues } from './account-values.ts';

const ID_HELP = 'As at the top right in Google Ads, for example 123-456-7890.';

const valuesOf = (stored: GdnAccount): z.output<typeof gdnAccountChange> => ({ ...storedValues(stored), descriptiveName: stored.descriptiveName });

interface DrawerProps {
  onClose: () => void;
}

export function NewGdnAccount({ onClose }: DrawerProps) {
  const { mutateAsync: create } = useAction('createGdnAccount');
  return (
    <AccountDrawer title="New GDN account" onClose={onClose}>
      <AccountForm<z.output<typeof gdnAccountInput>>
        saveLabel="Add GDN account"
        draftName="gdn-account.new"
        schema={gdnAccountInput}
        initialValues={{ ...newAccount, descriptiveName: '' }}
        nameField="descriptiveName"
        idHelp={ID_HELP}
        save={(values) => create({ body: values })}
        onClose={onClose}
      />
    </AccountDrawer>
  );
}

export function EditGdnAccount({ gdnAccountId, onClose }: DrawerProps & { gdnAccountId: string }) {
  const { data, error, refetch } = useQuery(endpointQuery('readGdnAccount', { params: { gdnAccountId } }));
  const { mutateAsync: update } = useAction('updateGdnAccount');
  return (
    <AccountDrawer title="Edit GDN account" error={error} onClose={onClose}>
      {data && (
        <AccountForm<z.output<typeof gdnAccountChange>>
          saveLabel="Save"
          draftName={`gdn-account.${gdnAccountId}`}
          schema={gdnAccountChange}
          initialValues={valuesOf(data)}
          nameField="descriptiveName"
          idHelp={ID_HELP}
          keptId={data.accountId}
          readTheirs={async () => valuesOf((await refetch({ throwOnError: true })).data ?? data)}
          save={(values) => update({ params: { gdnAccountId }, body: values })}
          onClose={onClose}
        />
      )}
    </AccountDrawer>
  );
}
