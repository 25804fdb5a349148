// The size of the audience on Meta in one line. The line keeps its height while it loads and where there is nothing to tell, so that nothing
// below it moves.
import { audienceSizeText } from '#domain/campaigns/index.ts';
import type { AudienceSizeAnswer } from '#contract/campaigns/index.ts';
import type { OrderDraft } from '#domain/orders/index.ts';
import { Skeleton } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import classes from './audience-size.module.css';
import { useAudienceSize } from './use-audience-size.ts';

interface AudienceSizeProps {
  draft: OrderDraft;
  templateId: string;
}

export function AudienceSize({ draft, templateId }: AudienceSizeProps) {
  const { size, isOutdated } = useAudienceSize(draft, templateId);
  const text = size && sizeText(size);
  return (
    <div
      role="status"
      aria-label="Audience size"
      aria-busy={isOutdated}
      className={classes.line}
      data-known={size?.kind === 'known' || undefined}
    >
      {size === undefined ? (
        <Skeleton height={16} width={240} aria-hidden />
      ) : (
        text !== null && (
          <>
            <IconUsers size={16} stroke={1.5} aria-hidden className={classes.icon} />
            <span>{text}</span>
          </>
        )
      )}
    </div>
  );
}

function sizeText(size: AudienceSizeAnswer): string | null {
  if (size.kind === 'known') return audienceSizeText(size);
  if (size.kind === 'accountNotLinked') return 'Audience size is not known until the ad account is linked';
  if (size.kind === 'pageNotLinked') return 'Audience size is not known until a Facebook page is linked';
  return size.kind === 'unavailable' ? 'Audience size is not available right now' : null;
}
