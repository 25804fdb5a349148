// The logo at the top of our emails. It is attached to the message, so that it shows without a request to any server.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT_FOLDER } from '../../program-files.ts';

export const BRAND_MARK_CID = 'adstead-mark';
export const brandMark: Buffer = readFileSync(path.join(ROOT_FOLDER, 'server/adapters/email/brand-mark.png'));
