import { ErrorPanel } from '#web/ui/index.ts';
import { Drawer, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface AccountDrawerProps {
  title: string;
  error?: Error | null;
  onClose: () => void;
  /** Absent while the account is read. */
  children: ReactNode;
}

/** Beside the list, with the shape of the form until the account has arrived, so that nothing jumps. */
export function AccountDrawer({ title, error, onClose, children }: AccountDrawerProps) {
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={title} styles={{ title: { fontSize: 16, fontWeight: 600 } }} closeButtonProps={{ 'aria-label': 'Close' }}>
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
