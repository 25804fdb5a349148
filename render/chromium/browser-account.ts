// Chromium refuses its sandbox to root, so a service that runs as root starts it as the user who owns nothing.
import { chown } from 'node:fs/promises';

const NOBODY = 65_534;

export const browserIdentity = (): { uid?: number; gid?: number } => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {});

export async function grantToBrowser(folder: string): Promise<void> {
  const { uid, gid } = browserIdentity();
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}
