// The mark at the head of our emails. It travels with the message, so that it shows without asking any server.
import { readFileSync } from 'node:fs';
import path from 'node:path';

export const BRAND_MARK_CID = 'adstead-mark';
export const brandMark: Buffer = readFileSync(path.join(import.meta.dirname, 'brand-mark.png'));
