// Chooses the video that an ad shows: one of its items' videos, or one uploaded for this order.
import { UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';
import { MAX_VIDEOS } from '#domain/inventory/index.ts';
import { VIDEO_TYPES } from '#domain/media/index.ts';
import { addVideo, shownVideo, showVideo } from '#domain/orders/index.ts';
import type { OrderedItem } from '#domain/orders/index.ts';
import { endpointQuery, NO_ERROR_REDIRECT } from '#web/client/index.ts';
import { sendDashboardAsset } from '#web/inventory/assets/index.ts';
import { explainFailedUpload, useThumbnails, videoOf } from '#web/inventory/pictures/index.ts';
import { MediaGallery } from '#web/ui/media/media-gallery.tsx';
import { IconMovie } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { AdVideoTile } from './ad-video-tile.tsx';
import type { AdAssets } from './use-ad-assets.ts';

const ACCEPT = VIDEO_TYPES.map((type) => `.${type}`).join(',');

export function AdVideos({ assets }: { assets: AdAssets }) {
  const { wizardData, data, path, now, set, addAssets } = assets;
  const { data: limits } = useQuery({ ...endpointQuery('readUploadLimits'), staleTime: Infinity, meta: NO_ERROR_REDIRECT });
  // Sorted by id, because choosing a video changes the order of the resources and tiles must not move.
  const videoIds = videoIdsIn(data.resources).toSorted();
  const { fileOf } = useThumbnails(videoIds.flatMap((id) => assets.videoOf(id) ?? []));
  const shown = shownVideo(data.resources)?.videoId;
  const send = sendDashboardAsset(wizardData.customer._id);
  return (
    <div data-order-path={path}>
      <MediaGallery<string>
        label="Videos"
        kind="video"
        types={VIDEO_TYPES}
        maxBytes={limits?.video.maxBytes ?? UPLOAD_LIMITS.video.maxBytes}
        icon={<IconMovie size={22} stroke={1.75} aria-hidden />}
        accept={ACCEPT}
        accepted={UPLOAD_LIMITS.video.accepted}
        amount="The ad shows one video"
        value={videoIds}
        onChange={(nextIds) => {
          const known = videoIdsIn(now());
          const item = now()[0];
          const added = nextIds.filter((id) => item && !known.includes(id));
          set(added.reduce((resources, id) => addVideo(resources, item?.itemId ?? '', id), now()));
        }}
        send={async (...upload) => {
          const file = await send(...upload);
          addAssets({ videos: [videoOf(file)] });
          return file;
        }}
        explain={explainFailedUpload}
        idOf={(id) => id}
        itemOf={({ _id }) => _id}
        fits={(videos, adding) => videos.length + adding <= MAX_VIDEOS}
        error={assets.error()}
        tile={(videoId, { at }) => (
          <AdVideoTile
            key={videoId}
            name={`video of ${path}`}
            at={at}
            item={assets.videoOf(videoId)}
            file={fileOf(videoId)}
            isShown={videoId === shown}
            onShow={() => set(showVideo(now(), videoId))}
          />
        )}
      />
    </div>
  );
}

const videoIdsIn = (resources: readonly OrderedItem[]): string[] => resources.flatMap(({ videos }) => videos.map(({ video }) => video._id));
