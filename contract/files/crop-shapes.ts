// What is a crop on the wire? A rectangle in whole pixels of the original as people see it, upright and then turned.
import { TURNS } from '#domain/media/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { uploadedFile } from './file-shapes.ts';

const LONGEST_SIDE = 100_000;
const start = z.number().int().min(0).max(LONGEST_SIDE);
const length = z.number().int().min(1).max(LONGEST_SIDE);

export const cropInput = z.strictObject({ x: start, y: start, width: length, height: length, turn: z.literal(TURNS).default(0) });
export type CropInput = z.output<typeof cropInput>;

/** The name that image entries of listings carry it by (specification 1 §3). */
export const croppedFile = z.object({ croppedImageId: id, image: uploadedFile });
export type CroppedFile = z.infer<typeof croppedFile>;
