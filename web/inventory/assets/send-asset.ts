// Uploads an asset. The file's bytes decide its kind: an image is sent as it is, a video after its cover, if this browser can take one.
import type { AssetAnswer } from '#contract/inventory/assets/index.ts';
import type { UploadedFile } from '#contract/files/index.ts';
import type { UploadPurpose } from '#contract/files/upload-limits.ts';
import { IMAGE_TIMEOUT_MS, IMAGE_TYPES, detectMediaType, DETECTION_BYTES, VIDEO_TIMEOUT_MS } from '#domain/media/index.ts';
import { call, endpointUrl, sendFile } from '#web/client/index.ts';
import { coverFor } from '#web/ui/media/send-media.ts';

const TOO_SLOW = 'The upload took too long. Check your connection, or use a smaller file.';

type Send = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedFile>;
type UrlFor = (query: { purpose: UploadPurpose; coverId?: string }) => string;

/** For staff in the console. */
export const sendAsset = (customerId: string): Send =>
  uploadTo(customerId, (query) => endpointUrl('uploadAsset', { params: { customerId }, query }));

/** For a customer's people, or staff acting for them, in the dashboard. */
export const sendDashboardAsset = (customerId: string): Send =>
  uploadTo(customerId, (query) => endpointUrl('uploadCustomerAsset', { query: { ...query, customerId } }));

const uploadTo =
  (customerId: string, urlFor: UrlFor): Send =>
  async (file, onProgress, signal) => {
    const isImage = await isAnImage(file);
    const coverId = isImage ? null : await coverFor(file, customerId, signal);
    const url = urlFor({ purpose: isImage ? 'picture' : 'video', ...(coverId && { coverId }) });
    const timeoutMs = isImage ? IMAGE_TIMEOUT_MS : VIDEO_TIMEOUT_MS;
    const { customerAsset } = await sendFile<AssetAnswer>({ url, file, timeoutMs, timeoutMessage: TOO_SLOW, onProgress, signal });
    return call('readFile', { params: { fileId: customerAsset._id } }, { signal });
  };

async function isAnImage(file: File): Promise<boolean> {
  const type = detectMediaType(new Uint8Array(await file.slice(0, DETECTION_BYTES).arrayBuffer()));
  return type !== null && (IMAGE_TYPES as readonly string[]).includes(type);
}
