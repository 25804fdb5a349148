// Why a record could not be saved, with what can be done about it.
import type { ApiError } from '#web/client/index.ts';
import { FormNotice } from '#web/ui/index.ts';
import type { FormNoticeProps } from '#web/ui/index.ts';

export const RecordFailure = ({ error, ...choices }: { error: ApiError } & Pick<FormNoticeProps, 'action' | 'secondAction'>) => (
  <FormNotice tone="error" text={error.message} requestId={error.faultId} {...choices} />
);
