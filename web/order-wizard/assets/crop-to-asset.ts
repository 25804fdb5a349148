// Crops an image for an ad. The server crops the original; the result is uploaded as an asset of the customer, because an ad can only show
// its items' pictures and assets.
import type { CroppedFile, CropInput } from '#contract/files/index.ts';
import { call } from '#web/client/index.ts';
import { sendDashboardAsset } from '#web/inventory/assets/index.ts';

export async function cropToAsset(customerId: string, fileId: string, crop: CropInput): Promise<CroppedFile> {
  const { image: cropped } = await call('cropFile', { params: { fileId }, body: crop });
  const response = await fetch(cropped.url);
  const file = new File([await response.blob()], cropped.name, { type: cropped.mediaType });
  const image = await sendDashboardAsset(customerId)(file, () => undefined, new AbortController().signal);
  return { croppedImageId: image._id, image };
}
