// What is said where there is no wizard to show? Under the screen's own title.
import { EmptyState, PageHeader } from '#web/ui/index.ts';
import type { ComponentProps } from 'react';

export function SaidInstead(props: ComponentProps<typeof EmptyState>) {
  return (
    <>
      <PageHeader title="Order" />
      <EmptyState {...props} />
    </>
  );
}
