// The drop zone for images, at most ten, each with a description and a crop.
import { UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';
import { IMAGE_TYPES } from '#domain/media/index.ts';
import { IconPhotoUp } from '@tabler/icons-react';
import { MediaZone } from './media-zone.tsx';
import type { DropZoneProps } from './media-zone.tsx';
import { PICTURE_ACCEPT, PICTURES_ACCEPTED } from './picture-types.ts';
import { requireAttributes } from './required-attributes.ts';
import { sendImage } from './send-media.ts';

const { maxBytes } = UPLOAD_LIMITS.picture;

export function ImageDropZone(props: DropZoneProps) {
  requireAttributes('ImageDropZone', props, ['label', 'value', 'onChange']);
  return (
    <MediaZone
      {...props}
      kind="image"
      types={IMAGE_TYPES}
      accept={PICTURE_ACCEPT}
      accepted={PICTURES_ACCEPTED}
      maxBytes={maxBytes}
      icon={<IconPhotoUp size={22} stroke={1.75} aria-hidden />}
      send={sendImage(props.customerId)}
    />
  );
}
