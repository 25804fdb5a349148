// File servers that feeds are fetched from: their protocols and ports, and the paths that may be sent to them.

export const FILE_PROTOCOLS = ['FTPS', 'SFTP', 'FTP'] as const;
export type FileProtocol = (typeof FILE_PROTOCOLS)[number];

export const FILE_PROTOCOL_LABELS: Readonly<Record<FileProtocol, string>> = {
  FTPS: 'FTPS (FTP over TLS)',
  SFTP: 'SFTP (over SSH)',
  FTP: 'FTP (not encrypted)',
};

export const DEFAULT_FILE_PORTS: Readonly<Record<FileProtocol, number>> = { FTPS: 21, SFTP: 22, FTP: 21 };

/** Other ports below 1024 belong to mail, name and web servers, which must not be spoken to in FTP or SSH. */
export const isFilePort = (port: number): boolean => port === 21 || port === 22 || (port >= 1024 && port <= 65_535);

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const IPV6_ADDRESS = /^[0-9a-f:.]{2,45}$/;

/** A name or an IP address in lower case, without protocol and port. */
export const isServerHost = (host: string): boolean => HOST_NAME.test(host) || (host.includes(':') && IPV6_ADDRESS.test(host));

const MAX_FILE_NAME = 255;
const MAX_PATH = 500;
// A line break would end a command of FTP early.
// eslint-disable-next-line no-control-regex -- control characters are what is refused
const UNSAFE = /[/\\\u0000-\u001f\u007f]/;

/** The name of one file or folder, which cannot lead out of its folder. */
export const isSafeFileName = (name: string): boolean =>
  name !== '' && name.length <= MAX_FILE_NAME && name !== '.' && name !== '..' && !UNSAFE.test(name);

/** Null for a path with a part that is not safe. A leading slash is kept: without it the path begins at the folder of the sign-in. */
export function cleanFolder(text: string): string | null {
  const trimmed = text.trim();
  const parts = trimmed
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (trimmed.length > MAX_PATH || !parts.every(isSafeFileName)) return null;
  return `${trimmed.startsWith('/') ? '/' : ''}${parts.join('/')}`;
}

/** Each folder lies in the one before it. The result is empty for the folder of the sign-in. */
export function joinFolders(...folders: readonly string[]): string {
  const parts = folders.flatMap((folder) => folder.split('/')).filter((part) => part !== '');
  return `${folders[0]?.startsWith('/') ? '/' : ''}${parts.join('/')}`;
}
