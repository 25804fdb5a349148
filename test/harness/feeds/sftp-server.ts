// An SFTP server in memory for tests: one user, files by path, and a few faults.
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';
import type { Attributes, Connection, ParsedKey, SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;

export interface SftpTestServer {
  port: number;
  hostKey: string;
  password: string;
  /** The contents by path; folders are those of the files, and those that were made. */
  files: Map<string, Buffer>;
  folders: Set<string>;
  /** Sizes that the server states instead of the true ones, by path. */
  statedBytes: Map<string, number>;
  /** What the server does wrong with the next downloads. */
  fault: 'none' | 'cut' | 'silent' | 'grow';
  close(): Promise<void>;
}

const PASSWORD = 'kereru over the hill';
const FILE_MODE = 0o100644;
const FOLDER_MODE = 0o040755;
const MTIME = 1_760_000_000;

/** Some of the keys that ssh2 makes cannot be read by ssh2 itself. */
function makeHostKey(): { privateKey: string; publicKey: ParsedKey } {
  for (;;) {
    const key = utils.generateKeyPairSync('ed25519');
    const publicKey = utils.parseKey(key.public);
    if (!(publicKey instanceof Error) && !(utils.parseKey(key.private) instanceof Error)) return { privateKey: key.private, publicKey };
  }
}

export async function openSftpTestServer(files: Record<string, string> = {}): Promise<SftpTestServer> {
  const { privateKey, publicKey } = makeHostKey();
  const fingerprint = createHash('sha256').update(publicKey.getPublicSSH()).digest('base64').replace(/=+$/, '');
  const connections = new Set<Connection>();
  const state: SftpTestServer = {
    port: 0,
    hostKey: `SHA256:${fingerprint}`,
    password: PASSWORD,
    files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])),
    folders: new Set(['/']),
    statedBytes: new Map(),
    fault: 'none',
    close: () =>
      new Promise((resolve) => {
        for (const connection of connections) connection.end();
        server.close(() => resolve());
      }),
  };
  const server = new Server({ hostKeys: [privateKey] }, (connection) => {
    connections.add(connection);
    connection.on('error', () => undefined);
    connection.on('close', () => connections.delete(connection));
    connection.on('authentication', (context) =>
      context.method === 'password' && context.password === PASSWORD ? context.accept() : context.reject(['password']),
    );
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), state));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.port = (server.address() as AddressInfo).port;
  return state;
}

const attributes = (size: number, mode: number): Attributes => ({ mode, uid: 0, gid: 0, size, atime: MTIME, mtime: MTIME });
const absolute = (path: string): string =>
  `/${path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')}`;

function serve(sftp: SFTPWrapper, state: SftpTestServer): void {
  const opened = new Map<number, { path: string; isListed: boolean }>();
  let next = 0;
  const isFolder = (path: string): boolean =>
    state.folders.has(path) || [...state.files.keys()].some((file) => file.startsWith(path === '/' ? '/' : `${path}/`));
  const open = (id: number, path: string): void => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(++next);
    opened.set(next, { path, isListed: false });
    sftp.handle(id, handle);
  };
  const of = (handle: Buffer) => opened.get(handle.readUInt32BE());
  const sizeOf = (path: string, file: Buffer): number => state.statedBytes.get(path) ?? file.byteLength;
  const stat = (id: number, sent: string): void => {
    const path = absolute(sent);
    const file = state.files.get(path);
    if (file) sftp.attrs(id, attributes(sizeOf(path, file), FILE_MODE));
    else if (isFolder(path)) sftp.attrs(id, attributes(0, FOLDER_MODE));
    else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
  };
  const childrenOf = (folder: string): string[] => {
    const prefix = folder === '/' ? '/' : `${folder}/`;
    const names = [...state.files.keys(), ...state.folders]
      .filter((path) => path.startsWith(prefix) && path !== prefix)
      .map((path) => path.slice(prefix.length).split('/')[0] ?? '');
    return [...new Set(names)].filter((name) => name !== '').toSorted();
  };
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('FSTAT', (id, handle) => stat(id, of(handle)?.path ?? ''));
  sftp.on('OPENDIR', (id, sent) => (isFolder(absolute(sent)) ? open(id, absolute(sent)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE)));
  sftp.on('READDIR', (id, handle) => {
    const folder = of(handle);
    if (!folder || folder.isListed) return sftp.status(id, STATUS_CODE.EOF);
    folder.isListed = true;
    sftp.name(
      id,
      ['.', '..', ...childrenOf(folder.path)].map((filename) => {
        const path = absolute(`${folder.path}/${filename}`);
        const file = state.files.get(path);
        return { filename, longname: filename, attrs: file ? attributes(sizeOf(path, file), FILE_MODE) : attributes(0, FOLDER_MODE) };
      }),
    );
  });
  sftp.on('OPEN', (id, sent) => (state.files.has(absolute(sent)) ? open(id, absolute(sent)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE)));
  sftp.on('READ', (id, handle, offset, length) => {
    const file = state.files.get(of(handle)?.path ?? '') ?? Buffer.alloc(0);
    if (state.fault === 'silent') return;
    if (state.fault === 'grow') return sftp.data(id, Buffer.alloc(length, 'x'));
    const end = state.fault === 'cut' ? Math.floor(file.byteLength / 2) : file.byteLength;
    if (offset >= end) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, file.subarray(offset, Math.min(end, offset + length)));
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('MKDIR', (id, sent) => {
    state.folders.add(absolute(sent));
    sftp.status(id, STATUS_CODE.OK);
  });
  sftp.on('REMOVE', (id, sent) => sftp.status(id, state.files.delete(absolute(sent)) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE));
  sftp.on('RENAME', (id, from, to) => {
    const file = state.files.get(absolute(from));
    if (!file) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    state.files.delete(absolute(from));
    state.files.set(absolute(to), file);
    sftp.status(id, STATUS_CODE.OK);
  });
}
