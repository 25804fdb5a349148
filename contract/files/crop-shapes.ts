// Crops in requests and responses: a rectangle in pixels of the original, after its EXIF orientation and the chosen rotation.
import { ROTATIONS } from '#domain/media/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { uploadedFile } from './file-shapes.ts';

const LONGEST_SIDE = 100_000;
const start = z.number().int().min(0).max(LONGEST_SIDE);
const length = z.number().int().min(1).max(LONGEST_SIDE);

export const cropInput = z.strictObject({ x: start, y: start, width: length, height: length, turn: z.literal(ROTATIONS).default(0) });
export type CropInput = z.output<typeof cropInput>;

/** `croppedImageId` is the key used in images of listings (specification 1 §3). */
export const croppedFile = z.object({ croppedImageId: id, image: uploadedFile });
export type CroppedFile = z.infer<typeof croppedFile>;
