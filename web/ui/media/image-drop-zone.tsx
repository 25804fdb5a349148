// The drop zone for images: GIF, JPEG and PNG, at most ten, each with a description and a crop.
import { UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';
import { IMAGE_TYPES } from '#domain/media/index.ts';
import { IconPhotoUp } from '@tabler/icons-react';
import { MediaZone } from './media-zone.tsx';
import type { DropZoneProps } from './media-zone.tsx';
import { requireAttributes } from './required-attributes.ts';
import { sendImage } from './send-media.ts';

const { accepted, maxBytes, mediaTypes } = UPLOAD_LIMITS.picture;

export function ImageDropZone(props: DropZoneProps) {
  requireAttributes('ImageDropZone', props, ['label', 'value', 'onChange']);
  return (
    <MediaZone
      {...props}
      kind="image"
      types={IMAGE_TYPES}
      accept={mediaTypes.join(',')}
      accepted={accepted}
      maxBytes={maxBytes}
      icon={<IconPhotoUp size={22} stroke={1.75} aria-hidden />}
      send={sendImage(props.customerId)}
    />
  );
}
