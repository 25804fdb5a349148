// The library that decodes pictures, loaded with the first picture: it takes 25 MB, and many a process never sees one.
import type sharp from 'sharp';

export const loadSharp = async (): Promise<typeof sharp> => (await import('sharp')).default;
