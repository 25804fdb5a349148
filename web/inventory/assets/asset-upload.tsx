// Uploads pictures and videos of a customer for staff: dropped, pasted or chosen. Each becomes an asset once it has arrived.
import { UPLOAD_LIMITS, inMegabytes } from '#contract/files/upload-limits.ts';
import { IMAGE_TYPES, VIDEO_TYPES } from '#domain/media/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { toast } from '#web/ui/index.ts';
import { DropArea } from '#web/ui/media/drop-area.tsx';
import gallery from '#web/ui/media/gallery.module.css';
import { PICTURE_ACCEPT, PICTURES_ACCEPTED } from '#web/ui/media/picture-types.ts';
import { leftOutText } from '#web/ui/media/sort-files.ts';
import { UploadTile } from '#web/ui/media/upload-tile.tsx';
import { useGalleryUploads } from '#web/ui/media/use-gallery-uploads.ts';
import { IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { explainFailedUpload } from '../pictures/index.ts';
import { sendAsset } from './send-asset.ts';

const TYPES = [...IMAGE_TYPES, ...VIDEO_TYPES];
const ACCEPT = [PICTURE_ACCEPT, ...VIDEO_TYPES.map((type) => `.${type}`)].join(',');
const ACCEPTED = `${PICTURES_ACCEPTED.replace(' or ', ', ')}, ${UPLOAD_LIMITS.video.accepted}`;

export function AssetUpload({ customerId }: { customerId: string }) {
  const queryClient = useQueryClient();
  const { data: limits } = useQuery({ ...endpointQuery('readUploadLimits'), staleTime: Infinity, meta: NO_ERROR_REDIRECT });
  const maxBytes = limits?.video.maxBytes ?? UPLOAD_LIMITS.video.maxBytes;
  const { line, records, leftOut, take } = useGalleryUploads({
    kind: 'image',
    types: TYPES,
    maxBytes,
    send: sendAsset(customerId),
    explain: explainFailedUpload,
    fits: () => true,
    onArrived: () => {
      toast({ text: 'Asset uploaded.' });
      void queryClient.invalidateQueries({ queryKey: ['assets'] });
    },
  });
  return (
    <div role="group" aria-label="Add assets">
      <DropArea
        label="Images and videos"
        icon={<IconUpload size={22} stroke={1.75} aria-hidden />}
        words="Drop or paste images and videos here, or choose files."
        hint={`Images at most ${inMegabytes(UPLOAD_LIMITS.picture.maxBytes)} each, videos at most ${inMegabytes(maxBytes)}.`}
        button="Choose files"
        accept={ACCEPT}
        onFiles={take}
      />
      {leftOut.length > 0 && (
        <p role="status" className={gallery.leftOut}>
          {leftOutText(leftOut, ACCEPTED)}
        </p>
      )}
      {records.length > 0 && (
        <ul className={gallery.grid} aria-label="Uploading">
          {records.map((record) => (
            <UploadTile key={record.id} record={record} onRetry={() => line.retry(record.id)} onRemove={() => line.remove(record.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
