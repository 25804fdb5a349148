import { PageHeader } from '#web/ui/index.ts';
import type { Crumb } from '#web/ui/index.ts';
import { Skeleton, Stack } from '@mantine/core';

/** Has the layout of a form page, so that nothing jumps when the record has loaded. */
export function RecordSkeleton({ noun, list, above = [] }: { noun: string; list: Crumb; above?: readonly Crumb[] }) {
  return (
    <>
      <PageHeader title={`Edit ${noun}`} breadcrumbs={[...above, list]} />
      <Stack gap="md" maw={1056} aria-hidden>
        <Skeleton height={220} />
        <Skeleton height={300} />
        <Skeleton height={180} />
      </Stack>
    </>
  );
}
