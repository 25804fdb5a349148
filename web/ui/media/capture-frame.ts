// Captures a frame shortly after a video's beginning as a JPEG. Returns null where the browser cannot decode the video; the server
// then creates the cover.

const LONGEST_SIDE = 1280;
const QUALITY = 0.88;
const TIMEOUT_MS = 10_000;

export async function captureFrame(file: File, signal: AbortSignal): Promise<File | null> {
  const url = URL.createObjectURL(file);
  const video = document.createElement('video');
  const abortSignal = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    Object.assign(video, { muted: true, preload: 'auto', playsInline: true, src: url });
    await waitForEvent(video, 'loadeddata', abortSignal);
    video.currentTime = Number.isFinite(video.duration) ? Math.min(1, video.duration / 10) : 0;
    await waitForEvent(video, 'seeked', abortSignal);
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

function waitForEvent(video: HTMLVideoElement, event: string, abortSignal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    abortSignal.throwIfAborted();
    abortSignal.addEventListener('abort', () => reject(new Error('It took too long.')), { once: true });
    video.addEventListener('error', () => reject(new Error('This browser cannot show it.')), { once: true });
    video.addEventListener(event, () => resolve(), { once: true });
  });
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video;
  // An audio file has no frames.
  if (width === 0 || height === 0) return Promise.resolve(null);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
