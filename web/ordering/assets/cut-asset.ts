// How does a part of an image come into an ad? Cut by the server from the original, to the pixel, and kept as an asset of the customer:
// an ad shows what its items have, or assets.
import type { CroppedFile, CropInput } from '#contract/files/index.ts';
import { call } from '#web/client/index.ts';
import { sendDashboardAsset } from '#web/inventory/assets/index.ts';

export async function cutAsset(customerId: string, fileId: string, crop: CropInput): Promise<CroppedFile> {
  const { image: cut } = await call('cropFile', { params: { fileId }, body: crop });
  const answer = await fetch(cut.url);
  const file = new File([await answer.blob()], cut.name, { type: cut.mediaType });
  const image = await sendDashboardAsset(customerId)(file, () => undefined, new AbortController().signal);
  return { croppedImageId: image._id, image };
}
