// How is an asset sent? By what its bytes are: an image as it is, a video after its cover, where this browser can take one.
import type { AssetAnswer } from '#contract/inventory/assets/index.ts';
import type { UploadedFile } from '#contract/files/index.ts';
import type { UploadPurpose } from '#contract/files/upload-limits.ts';
import { IMAGE_TIMEOUT_MS, IMAGE_TYPES, realTypeOf, TELLING_BYTES, VIDEO_TIMEOUT_MS } from '#domain/media/index.ts';
import { call, endpointUrl, sendFile } from '#web/client/index.ts';
import { coverFor } from '#web/ui/media/send-media.ts';

const TOO_SLOW = 'The upload took too long. Check your connection, or use a smaller file.';

type Send = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<UploadedFile>;
type AddressOf = (query: { purpose: UploadPurpose; coverId?: string }) => string;

/** Where staff look after a customer's assets. */
export const sendAsset = (customerId: string): Send =>
  sendTo(customerId, (query) => endpointUrl('uploadAsset', { params: { customerId }, query }));

/** Where people of a customer, or staff for them, work in its dashboard. */
export const sendDashboardAsset = (customerId: string): Send =>
  sendTo(customerId, (query) => endpointUrl('uploadCustomerAsset', { query: { ...query, customerId } }));

const sendTo =
  (customerId: string, addressOf: AddressOf): Send =>
  async (file, onProgress, signal) => {
    const isImage = await isAnImage(file);
    const coverId = isImage ? null : await coverFor(file, customerId, signal);
    const url = addressOf({ purpose: isImage ? 'picture' : 'video', ...(coverId && { coverId }) });
    const timeoutMs = isImage ? IMAGE_TIMEOUT_MS : VIDEO_TIMEOUT_MS;
    const { customerAsset } = await sendFile<AssetAnswer>({ url, file, timeoutMs, tooSlow: TOO_SLOW, onProgress, signal });
    return call('readFile', { params: { fileId: customerAsset._id } }, { signal });
  };

async function isAnImage(file: File): Promise<boolean> {
  const type = realTypeOf(new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer()));
  return type !== null && (IMAGE_TYPES as readonly string[]).includes(type);
}
