// The paths that a sender may name on our own FTP server. There are no real folders behind them: each account has its files, which the root
// and the folder `incoming` both show.
import { isSafeFileName } from '../servers/index.ts';

export const UPLOAD_FOLDERS = ['/', '/incoming'] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];

export type UploadPath = { kind: 'folder'; folder: UploadFolder } | { kind: 'file'; name: string };

/** Null for a path that cannot exist here. Nothing lies above the root. */
export function resolveUploadPath(current: UploadFolder, text: string): UploadPath | null {
  const parts = (text.startsWith('/') ? text : `${current}/${text}`).split('/').filter((part) => part !== '' && part !== '.');
  const resolved: string[] = [];
  for (const part of parts) {
    if (part === '..') {
      if (resolved.pop() === undefined) return null;
    } else if (isSafeFileName(part)) resolved.push(part);
    else return null;
  }
  const rest = resolved[0]?.toLowerCase() === 'incoming' ? resolved.slice(1) : resolved;
  if (rest.length === 0) return { kind: 'folder', folder: resolved.length === 0 ? '/' : '/incoming' };
  const [name = ''] = rest;
  return rest.length === 1 ? { kind: 'file', name } : null;
}

/** Senders give a file its final name once it is whole. */
export const isPartialUpload = (name: string): boolean => /\.(?:tmp|part|filepart|uploading)$/i.test(name);
