import { ErrorPanel } from '#web/ui/index.ts';
import { Drawer, Skeleton, Stack } from '@mantine/core';

/** The shape of the form, so that nothing jumps when the account arrives. */
export function LoadingDrawer({ title, error, onClose }: { title: string; error: Error | null; onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} position="right" size={480} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      {error ? (
        <ErrorPanel error={error} title="The account could not be loaded" />
      ) : (
        <Stack gap="md" aria-hidden>
          {['id', 'name', 'customers', 'currency', 'zone'].map((line) => (
            <Skeleton key={line} height={60} />
          ))}
        </Stack>
      )}
    </Drawer>
  );
}
