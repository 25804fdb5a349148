// Marks a listing whose bulk upload is not distributed yet, so its office and agents do not see it. Links to the upload.
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { ScreenLink } from '#web/navigation/index.ts';
import { Text } from '@mantine/core';
import { NOT_DISTRIBUTED, UndistributedChip } from '../../undistributed-chip.tsx';
import classes from './listing-cards.module.css';

/** The upload, if this person may distribute it; otherwise null. */
function useUploadToDistribute(bulkId: string | null): string | null {
  return useDashboard().may('bulkCreateListing') ? bulkId : null;
}

/** Positioned above the link that covers the whole card. */
export function UndistributedMark({ bulkId }: { bulkId: string | null }) {
  const upload = useUploadToDistribute(bulkId);
  if (upload === null) return <UndistributedChip />;
  return (
    <ScreenLink
      to="dashboard-bulk-uploads"
      search={{ upload }}
      className={classes.chipLink}
      title={`${NOT_DISTRIBUTED} Go to the upload to distribute it.`}
    >
      <UndistributedChip />
    </ScreenLink>
  );
}

export function UndistributedNote({ bulkId }: { bulkId: string | null }) {
  const upload = useUploadToDistribute(bulkId);
  return (
    <Text size="sm" role="note">
      {NOT_DISTRIBUTED}{' '}
      {upload !== null && (
        <ScreenLink to="dashboard-bulk-uploads" search={{ upload }}>
          Go to the upload to distribute it
        </ScreenLink>
      )}
    </Text>
  );
}
