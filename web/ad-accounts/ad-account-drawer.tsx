import { adAccountChange, adAccountInput } from '#contract/networks/index.ts';
import type { AdAccount } from '#contract/networks/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { AccountDrawer } from './account-drawer.tsx';
import { AccountForm } from './account-form.tsx';
import { newAccount, storedValues } from './account-values.ts';

const ID_HELP = 'As in Ads Manager, for example act_1234567890.';

const valuesOf = (stored: AdAccount): z.output<typeof adAccountChange> => ({ ...storedValues(stored), name: stored.name });

interface DrawerProps {
  onClose: () => void;
}

export function NewAdAccount({ onClose }: DrawerProps) {
  const { mutateAsync: create } = useAction('createAdAccount');
  return (
    <AccountDrawer title="New ad account" onClose={onClose}>
      <AccountForm<z.output<typeof adAccountInput>>
        saveLabel="Add ad account"
        draftName="ad-account.new"
        schema={adAccountInput}
        initialValues={{ ...newAccount, name: '' }}
        nameField="name"
        idHelp={ID_HELP}
        save={(values) => create({ body: values })}
        onClose={onClose}
      />
    </AccountDrawer>
  );
}

export function EditAdAccount({ adAccountId, onClose }: DrawerProps & { adAccountId: string }) {
  const { data, error, refetch } = useQuery(endpointQuery('readAdAccount', { params: { adAccountId } }));
  const { mutateAsync: update } = useAction('updateAdAccount');
  return (
    <AccountDrawer title="Edit ad account" error={error} onClose={onClose}>
      {data && (
        <AccountForm<z.output<typeof adAccountChange>>
          saveLabel="Save"
          draftName={`ad-account.${adAccountId}`}
          schema={adAccountChange}
          initialValues={valuesOf(data)}
          nameField="name"
          idHelp={ID_HELP}
          keptId={data.accountId}
          readTheirs={async () => valuesOf((await refetch({ throwOnError: true })).data ?? data)}
          save={(values) => update({ params: { adAccountId }, body: values })}
          onClose={onClose}
        />
      )}
    </AccountDrawer>
  );
}
