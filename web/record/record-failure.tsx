import type { ApiError } from '#web/client/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import type { FormNoticeProps } from '#web/ui/index.ts';

/** Why saving failed, brought into sight: in a long form the place above the save bar may be scrolled away. */
export function RecordFailure({ error, ...choices }: { error: ApiError } & Pick<FormNoticeProps, 'action' | 'secondAction'>) {
  return (
    <div ref={bringIntoSight} style={{ scrollMarginBottom: 96 }}>
      <FormNotice tone="error" text={error.message} requestId={error.requestId} {...choices} />
    </div>
  );
}

const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });
