// Adds or edits an LLA tag in a drawer next to the list.
import { llaTagChange, llaTagInput } from '#contract/networks/index.ts';
import type { LlaTag } from '#contract/networks/index.ts';
import { endpointQuery, useAction } from '#web/client/index.ts';
import { ErrorPanel } from '#web/ui/index.ts';
import { Drawer, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LlaTagForm } from './lla-tag-form.tsx';
import type { LlaTagValues } from './lla-tag-form.tsx';

interface DrawerProps {
  customerId: string;
  /** Null until the customer is loaded. */
  countryCode: string | null;
  onClose: () => void;
}

export function NewLlaTag({ customerId, countryCode, onClose }: DrawerProps) {
  const { mutateAsync: create } = useAction('createLlaTag');
  const initialValues = { customerId, name: '', lookalike: null, sourceIds: [] };
  return (
    <TagDrawer title="New tag" onClose={onClose}>
      <LlaTagForm<LlaTagValues & { customerId: string }>
        saveLabel="Create tag"
        draftName={`lla-tag.new.${customerId}`}
        schema={llaTagInput}
        initialValues={initialValues}
        customerId={customerId}
        countryCode={countryCode}
        save={(values) => create({ body: values })}
        onClose={onClose}
      />
    </TagDrawer>
  );
}

const valuesOf = ({ name, lookalike, sources, version }: LlaTag) => ({
  name,
  lookalike,
  sourceIds: sources.map(({ _id }) => _id),
  version,
});

export function EditLlaTag({ id, customerId, countryCode, onClose }: DrawerProps & { id: string }) {
  const { data, error, refetch } = useQuery(endpointQuery('readLlaTag', { params: { id } }));
  const { mutateAsync: update } = useAction('updateLlaTag');
  return (
    <TagDrawer title="Edit tag" error={error} onClose={onClose}>
      {data && (
        <LlaTagForm<LlaTagValues & { version: number }>
          saveLabel="Save"
          draftName={`lla-tag.${id}`}
          schema={llaTagChange}
          initialValues={valuesOf(data)}
          customerId={customerId}
          countryCode={countryCode}
          chosen={data.sources}
          readLatest={async () => valuesOf((await refetch({ throwOnError: true })).data ?? data)}
          save={(values) => update({ params: { id }, body: values })}
          onClose={onClose}
        />
      )}
    </TagDrawer>
  );
}

interface TagDrawerProps {
  title: string;
  error?: Error | null;
  onClose: () => void;
  /** Falsy while the tag is loading. */
  children: ReactNode;
}

const TagDrawer = ({ title, error, onClose, children }: TagDrawerProps) => (
  <Drawer opened onClose={onClose} position="right" size={480} title={title}>
    {children || (error ? <ErrorPanel error={error} title="The tag could not be loaded" /> : <FormSkeleton />)}
  </Drawer>
);

const FormSkeleton = () => (
  <Stack gap="md" aria-hidden>
    {['name', 'sources', 'lookalikes'].map((line) => (
      <Skeleton key={line} height={60} />
    ))}
  </Stack>
);
