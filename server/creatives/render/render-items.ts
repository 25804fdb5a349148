// What the render service is asked for: a picture, a video with its cover, or one exact frame.
import { evenSides, pageOf, RATIOS, readRenderSettings } from '#domain/creatives/index.ts';
import type { CreativeSnapshot, Ratio, RenderSettings, SnapshotFile } from '#domain/creatives/index.ts';
import type { RenderOutput, VideoOutput } from '#render/render-job.ts';

interface RenderChoice {
  /** One exact frame instead of the whole; null for the whole. */
  atSeconds: number | null;
  /** Null for the size in the template's settings. */
  ratio: Ratio | null;
}

export function renderItems(snapshot: CreativeSnapshot, { atSeconds, ratio }: RenderChoice): RenderOutput[] {
  const file = pageOf(snapshot.files);
  if (!file) return [];
  const { settings } = readRenderSettings(snapshot.settings);
  const isVideo = snapshot.renderType === 'VIDEO';
  const sized = ratio === null ? settings : { ...settings, width: RATIOS[ratio].width, height: RATIOS[ratio].height };
  // A frame of a video has the size of the video.
  const { width, height, fps, seconds } = isVideo ? evenSides(sized) : sized;
  const page = { entry: pagePath(file), width, height, fps };
  const still = { ...page, isVideo };
  if (atSeconds !== null) return [{ kind: 'png', ...still, frame: frameAt(atSeconds, { fps, seconds }), output: 'frame.png' }];
  if (!isVideo) return [{ kind: 'jpeg', ...still, frame: 0, output: 'image.jpg' }];
  return [
    { kind: 'mp4', ...page, seconds, audio: audioOf(snapshot), output: 'video.mp4' },
    { kind: 'jpeg', ...still, frame: frameAt(seconds / 2, { fps, seconds }), output: 'cover.jpg' },
  ];
}

const frameAt = (at: number, { fps, seconds }: Pick<RenderSettings, 'fps' | 'seconds'>): number =>
  Math.min(Math.floor(at * fps), Math.max(Math.round(seconds * fps) - 1, 0));

/** A page is served as HTML by the ending of its name, which that of AMPHTML may lack. */
export const pagePath = ({ fileName }: Pick<SnapshotFile, 'fileName'>): string =>
  fileName.endsWith('.html') ? fileName : `${fileName}.html`;

function audioOf({ files, audioOptions }: CreativeSnapshot): VideoOutput['audio'] {
  const sound = files.find(({ fileType }) => fileType === 'AUDIO');
  if (!sound) return null;
  const { loopAudio, fadeIn, fadeInDuration, fadeOut, fadeOutDuration } = audioOptions;
  return { file: sound.fileName, loop: loopAudio, fadeIn: fadeIn ? fadeInDuration : 0, fadeOut: fadeOut ? fadeOutDuration : 0 };
}
