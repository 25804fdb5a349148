// How files are shown to FTP programs: in the style of Unix for LIST, as facts for MLSD.
import type { FtpUpload } from './ftp-upload-store.ts';

export interface ListedEntry {
  name: string;
  isFolder: boolean;
  bytes: number;
  modifiedAt: Date;
}

export const entryOf = ({ name, bytes, uploadedAt }: FtpUpload): ListedEntry => ({ name, isFolder: false, bytes, modifiedAt: uploadedAt });

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const HALF_A_YEAR_MS = 182 * 24 * 3_600_000;
const two = (value: number): string => String(value).padStart(2, '0');

/** The time of the last half year is shown with hours, an earlier one with its year; both in UTC. */
export function listLine({ name, isFolder, bytes, modifiedAt: at }: ListedEntry, now: number): string {
  const isRecent = now - at.getTime() < HALF_A_YEAR_MS;
  const clock = isRecent ? `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}` : ` ${at.getUTCFullYear()}`;
  const date = `${MONTHS[at.getUTCMonth()]} ${two(at.getUTCDate())} ${clock}`;
  return `${isFolder ? 'drwx------' : '-rw-------'} 1 feed feed ${String(bytes).padStart(12)} ${date} ${name}`;
}

/** As YYYYMMDDhhmmss in UTC. */
export const ftpTime = (at: Date): string => at.toISOString().replace(/\D/g, '').slice(0, 14);

export const factsLine = ({ name, isFolder, bytes, modifiedAt }: ListedEntry): string =>
  `type=${isFolder ? 'dir' : 'file'};size=${bytes};modify=${ftpTime(modifiedAt)}; ${name}`;
