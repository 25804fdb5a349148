import type { ApiError } from '#web/client/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import type { FormNoticeProps } from '#web/ui/index.ts';

/** Shows why saving failed and scrolls to it: in a long form the message above the save bar may be out of view. */
export function RecordFailure({ error, ...choices }: { error: ApiError } & Pick<FormNoticeProps, 'action' | 'secondAction'>) {
  return (
    <div ref={scrollIntoView} style={{ scrollMarginBottom: 96 }}>
      <FormNotice tone="error" text={error.message} requestId={error.faultId} {...choices} />
    </div>
  );
}

const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
