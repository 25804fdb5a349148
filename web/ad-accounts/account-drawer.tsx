// Adds or edits an ad account in a drawer next to the list.
import type { AdAccountChange, AdAccountInput, GoogleAccountChange, GoogleAccountInput } from '#contract/networks/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { Drawer, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AccessSection } from './access-section.tsx';
import { AccountForm } from './account-form.tsx';
import type { AccountKind } from './account-kinds.ts';
import { storedValues } from './account-values.ts';

interface DrawerProps {
  kind: AccountKind;
  onClose: () => void;
}

interface NewAccountProps extends DrawerProps {
  /** The customer that is selected initially. */
  customerId: string | undefined;
}

export function NewAccount({ kind, customerId = '', onClose }: NewAccountProps) {
  const { mutateAsync: create } = useAction(kind.calls.create);
  return (
    <AccountDrawer title={`New ${kind.noun}`} onClose={onClose}>
      <AccountForm<AdAccountInput | GoogleAccountInput>
        saveLabel={`Add ${kind.noun}`}
        draftName={`${kind.draft}.new.${customerId}`}
        schema={kind.input}
        initialValues={{ ...kind.blank, customerIds: customerId ? [customerId] : [] }}
        nameField={kind.nameField}
        idHelp={kind.idHelp}
        save={(values) => create({ body: values })}
        onClose={onClose}
      />
    </AccountDrawer>
  );
}

interface EditAccountProps extends DrawerProps {
  id: string;
  /** Called with the network's id of the account. */
  onLink: (accountId: string) => void;
}

export function EditAccount({ kind, id, onLink, onClose }: EditAccountProps) {
  const { data, error, refetch } = useQuery(endpointQuery(kind.calls.read, { params: kind.paramsOf(id) }));
  const { mutateAsync: update } = useAction(kind.calls.update);
  return (
    <AccountDrawer title={`Edit ${kind.noun}`} error={error} onClose={onClose}>
      {data && (
        <AccountForm<AdAccountChange | GoogleAccountChange>
          saveLabel="Save"
          top={<AccessSection kind={kind} account={data} onLink={() => onLink(data.accountId)} />}
          fixed={data.access === null ? null : { network: NETWORK_LABELS[kind.network], hasBudget: data.minimumBudgetAt !== null }}
          draftName={`${kind.draft}.${id}`}
          schema={kind.change}
          initialValues={storedValues(data)}
          nameField={kind.nameField}
          idHelp={kind.idHelp}
          recordId={id}
          storedId={data.accountId}
          readLatest={async () => storedValues((await refetch({ throwOnError: true })).data ?? data)}
          save={(values) => update({ params: kind.paramsOf(id), body: values })}
          onClose={onClose}
        />
      )}
    </AccountDrawer>
  );
}

interface AccountDrawerProps {
  title: string;
  error?: Error | null;
  onClose: () => void;
  /** Falsy while the account is loading. */
  children: ReactNode;
}

/** Shows a skeleton of the form while the account is loading, so that the layout does not jump. */
function AccountDrawer({ title, error, onClose, children }: AccountDrawerProps) {
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={title}>
      {children || (error ? <ErrorPanel error={error} title="The account could not be loaded" /> : <FormSkeleton />)}
    </Drawer>
  );
}

const FormSkeleton = () => (
  <Stack gap="md" aria-hidden>
    {['id', 'name', 'customers', 'currency', 'zone'].map((line) => (
      <Skeleton key={line} height={60} />
    ))}
  </Stack>
);
