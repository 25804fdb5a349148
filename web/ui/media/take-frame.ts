// Which frame stands for a video that this browser can show? One a little after the beginning, as a JPEG; null where the
// browser cannot decode it, and then the server makes the cover.

const LONGEST_SIDE = 1280;
const QUALITY = 0.88;
const PATIENCE_MS = 10_000;

export async function takeFrame(file: File, signal: AbortSignal): Promise<File | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    Object.assign(video, { muted: true, preload: 'auto', playsInline: true, src: url });
    await heard(video, 'loadeddata', patience);
    video.currentTime = Number.isFinite(video.duration) ? Math.min(1, video.duration / 10) : 0;
    await heard(video, 'seeked', patience);
    const picture = await draw(video);
    return picture && new File([picture], `${file.name} (cover).jpg`, { type: 'image/jpeg' });
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

function heard(video: HTMLVideoElement, event: string, patience: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    patience.throwIfAborted();
    patience.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true });
    video.addEventListener('error', () => reject(new Error('This browser cannot show it.')), { once: true });
    video.addEventListener(event, () => resolve(), { once: true });
  });
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  // A sound has no picture.
  if (width === 0 || height === 0) return Promise.resolve(null);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
