// The drop zone for videos: the specification's seven types, at most ten; each gets a cover.
import { UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';
import { VIDEO_TYPES } from '#domain/media/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { IconMovie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { MediaZone } from './media-zone.tsx';
import type { DropZoneProps } from './media-zone.tsx';
import { requireAttributes } from './required-attributes.ts';
import { sendVideo } from './send-media.ts';

const ACCEPT = VIDEO_TYPES.map((type) => `.${type}`).join(',');

export function VideoDropZone(props: DropZoneProps) {
  requireAttributes('VideoDropZone', props, ['label', 'value', 'onChange']);
  // The maximum size of a video is a system setting.
  const { data: limits } = useQuery({ ...endpointQuery('readUploadLimits'), staleTime: Infinity, meta: NO_ERROR_REDIRECT });
  return (
    <MediaZone
      {...props}
      kind="video"
      types={VIDEO_TYPES}
      accept={ACCEPT}
      accepted={UPLOAD_LIMITS.video.accepted}
      maxBytes={limits?.video.maxBytes ?? UPLOAD_LIMITS.video.maxBytes}
      icon={<IconMovie size={22} stroke={1.75} aria-hidden />}
      send={sendVideo(props.customerId)}
    />
  );
}
