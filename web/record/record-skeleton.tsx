import { PageHeader } from '#web/ui/index.ts';
import { Skeleton, Stack } from '@mantine/core';

/** The shape of a form page, so that nothing jumps when the record arrives. */
export function RecordSkeleton({ noun, list }: { noun: string; list: { label: string; to: string } }) {
  return (
    <>
      <PageHeader title={`Edit ${noun}`} trail={[list]} />
      <Stack gap="md" maw={1056} aria-hidden>
        <Skeleton height={220} />
        <Skeleton height={300} />
        <Skeleton height={180} />
      </Stack>
    </>
  );
}
