// A message in place of the wizard, under the order screen's title.
import { EmptyState, PageHeader } from '#web/ui/index.ts';
import type { ComponentProps } from 'react';

export function OrderUnavailable(props: ComponentProps<typeof EmptyState>) {
  return (
    <>
      <PageHeader title="Order" />
      <EmptyState {...props} />
    </>
  );
}
