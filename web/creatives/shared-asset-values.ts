// The form values of a shared asset: its key, and the file that was chosen and is uploaded when it is saved.
import type { CreativeFileAnswer } from '#contract/creatives/index.ts';
import { errorCatalogue } from '#contract/error-catalogue.ts';
import { assetKeyOf } from '#domain/creatives/index.ts';
import { z } from 'zod';

const assetKey = z
  .string()
  .trim()
  .max(100)
  .refine((key) => assetKeyOf(key) !== '', errorCatalogue.creativeAssetKeyMissing.text);

export const sharedAssetSchema = z.object({ assetKey, fileName: z.string().min(1, 'Choose a file.'), version: z.int().optional() });
export type SharedAssetValues = z.output<typeof sharedAssetSchema>;

export const sharedAssetValues = ({ assetKey: key, fileName, version }: CreativeFileAnswer): SharedAssetValues => ({
  assetKey: key ?? '',
  fileName,
  version,
});
