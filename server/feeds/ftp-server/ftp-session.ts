// One FTP session of a sender. Only passive transfers into the account's own files are possible: no active mode, no downloads, no links.
import type { Socket } from 'node:net';
import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { SecureContext } from 'node:tls';
import { resolveUploadPath, UPLOAD_FOLDERS } from '#domain/feeds/index.ts';
import type { UploadFolder } from '#domain/feeds/index.ts';
import { StorageFull } from '../../adapters/storage/index.ts';
import type { AppContext } from '../../app-context.ts';
import { openControlConnection } from './control-connection.ts';
import { NoDataConnection, openDataTransfers } from './data-transfer.ts';
import { entryOf, factsLine, ftpTime, listLine } from './ftp-listing.ts';
import type { ListedEntry } from './ftp-listing.ts';
import { findFtpAccount, signInToFtp } from './ftp-sign-in.ts';
import type { FtpAccount, SignInContext } from './ftp-sign-in.ts';
import { findUpload, listUploads } from './ftp-upload-store.ts';
import type { FtpUpload } from './ftp-upload-store.ts';
import type { PortRange } from './passive-port.ts';
import { UploadRefused } from './upload-files.ts';
import type { UploadFiles } from './upload-files.ts';

export interface FtpSettings {
  host: string;
  /** Told to senders by PASV, where it is not the address that they connected to. */
  publicAddress: string | null;
  ports: PortRange;
  secureContext: SecureContext;
  times: FtpTimes;
  maxListed: number;
}

export interface FtpTimes {
  signInMs: number;
  idleMs: number;
  dataWaitMs: number;
  dataIdleMs: number;
}

const MAX_WRONG_PASSWORDS = 3;
const FEATURES = ['AUTH TLS', 'PBSZ', 'PROT', 'UTF8', 'EPSV', 'PASV', 'SIZE', 'MDTM', 'MLST type*;size*;modify*;'];

/** Commands that need no sign-in. */
const OPEN_COMMANDS = ['USER', 'PASS', 'AUTH', 'PBSZ', 'PROT', 'FEAT', 'OPTS', 'SYST', 'NOOP', 'QUIT'];

export type SessionContext = SignInContext & Pick<AppContext, 'log'>;

/** The socket is closed when the session ends. */
export function serveFtpSession(socket: Socket, context: SessionContext, uploads: UploadFiles, settings: FtpSettings): void {
  const { times } = settings;
  const peer = socket.remoteAddress ?? '';
  const local = (socket.localAddress ?? '').replace(/^::ffff:/, '');
  let username = '';
  let account: FtpAccount | null = null;
  let wrongPasswords = 0;
  let isDataEncrypted = false;
  let folder: UploadFolder = '/';
  let renaming: FtpUpload | null = null;

  const data = openDataTransfers({
    host: settings.host,
    ports: settings.ports,
    peer,
    waitMs: times.dataWaitMs,
    idleMs: times.dataIdleMs,
    secureContext: settings.secureContext,
  });
  const control = openControlConnection(socket, {
    onCommand: (name, argument) => handle(name, argument).catch((error: unknown) => answerError(error)),
    onAbort: () => data.abort(),
    onClosed: () => {
      clearTimeout(signInTimer);
      data.abort();
    },
  });
  const signInTimer = setTimeout(() => control.close(), times.signInMs);
  socket.setTimeout(times.idleMs, () => {
    if (data.isRunning) return;
    control.reply(421, 'Closed after inactivity.');
    control.close();
  });

  const answerError = (error: unknown): void => {
    if (error instanceof UploadRefused) control.reply(552, error.message);
    else if (error instanceof NoDataConnection) control.reply(425, error.message);
    else if (error instanceof StorageFull) control.reply(452, 'There is no space left.');
    else if (data.isRunning || !control.isOpen) control.reply(426, 'The transfer broke off.');
    else {
      context.log.warn({ err: error }, 'an FTP command failed');
      control.reply(451, 'The command failed. Try again.');
    }
  };

  const fileNamed = async (argument: string): Promise<FtpUpload | null> => {
    const place = resolveUploadPath(folder, argument);
    return place?.kind === 'file' && account ? findUpload(context.db, account.id, place.name) : null;
  };
  const withFile = async (argument: string, use: (upload: FtpUpload) => unknown): Promise<void> => {
    const upload = await fileNamed(argument);
    if (upload) await use(upload);
    else control.reply(550, 'There is no such file.');
  };
  const enter = (argument: string): void => {
    const place = resolveUploadPath(folder, argument);
    if (place?.kind !== 'folder') return control.reply(550, `Upload into ${UPLOAD_FOLDERS.join(' or ')}.`);
    folder = place.folder;
    control.reply(250, `In ${folder}`);
  };
  const entriesAt = async (argument: string): Promise<ListedEntry[] | null> => {
    // Options such as -la are those of a program that shows the listing.
    const place = resolveUploadPath(folder, argument.replace(/^-\w+\s*/, ''));
    if (!place || !account) return null;
    if (place.kind === 'file') {
      const upload = await findUpload(context.db, account.id, place.name);
      return upload && [entryOf(upload)];
    }
    const files = (await listUploads(context.db, account.id, settings.maxListed)).map(entryOf);
    const incoming = { name: 'incoming', isFolder: true, bytes: 0, modifiedAt: new Date(context.now()) };
    return place.folder === '/' ? [incoming, ...files] : files;
  };
  const transfer = async (use: (stream: Duplex) => Promise<void>): Promise<void> => {
    if (account?.requiresTls && !isDataEncrypted) return control.reply(522, 'Encrypt the data connection with PROT P first.');
    await data.run(isDataEncrypted, () => control.reply(150, 'Ready.'), use);
    control.reply(226, 'Done.');
  };
  const sendList = async (argument: string, lineOf: (entry: ListedEntry) => string): Promise<void> => {
    const entries = await entriesAt(argument);
    if (!entries) return control.reply(550, 'There is no such folder.');
    await transfer(async (stream) => {
      stream.resume();
      stream.end(entries.map((entry) => `${lineOf(entry)}\r\n`).join(''));
      await once(stream, 'close');
    });
  };
  const openPassive = async (answer: (port: number) => void): Promise<void> => answer(await data.open());

  const commands: Record<string, (argument: string) => unknown> = {
    async AUTH(argument) {
      if (control.isEncrypted || !/^TLS(-C)?$|^SSL$/i.test(argument)) return control.reply(504, 'Only TLS, and only once.');
      control.reply(234, 'Begin TLS.');
      control.startTls(settings.secureContext);
    },
    PBSZ: () => control.reply(200, 'PBSZ=0'),
    PROT(argument) {
      if (!control.isEncrypted) return control.reply(503, 'Send AUTH TLS first.');
      if (!/^[PC]$/i.test(argument)) return control.reply(536, 'Only P and C.');
      isDataEncrypted = argument.toUpperCase() === 'P';
      control.reply(200, 'Protection set.');
    },
    async USER(argument) {
      if (account) return control.reply(503, 'Signed in already.');
      username = argument.toLowerCase();
      // Before the password is sent: an account that does not require TLS is looked up, and nothing else is said.
      if (!control.isEncrypted && (await findFtpAccount(context, username))?.requiresTls !== false)
        return control.reply(530, 'Encrypt the connection with AUTH TLS first.');
      control.reply(331, 'Password please.');
    },
    async PASS(argument) {
      if (username === '' || account) return control.reply(503, 'Send USER first.');
      const signedIn = await signInToFtp(context, { username, password: argument, address: peer.replace(/^::ffff:/, '') });
      if (signedIn === 'limited') {
        control.reply(421, 'Too many failed attempts. Try again later.');
        return control.close();
      }
      if (signedIn && signedIn.requiresTls && !control.isEncrypted)
        return control.reply(530, 'Encrypt the connection with AUTH TLS first.');
      if (!signedIn) {
        username = '';
        control.reply(530, 'Wrong user name or password.');
        if (++wrongPasswords >= MAX_WRONG_PASSWORDS) control.close();
        return;
      }
      account = signedIn;
      clearTimeout(signInTimer);
      control.reply(230, 'Signed in.');
    },
    FEAT: () => control.reply(211, 'Features:', ...FEATURES, 'End'),
    OPTS: (argument) => (/^UTF-?8 ON|^MLST/i.test(argument) ? control.reply(200, 'Set.') : control.reply(501, 'Unknown option.')),
    SYST: () => control.reply(215, 'UNIX Type: L8'),
    NOOP: () => control.reply(200, 'Here.'),
    QUIT() {
      control.reply(221, 'Goodbye.');
      control.close();
    },
    TYPE: (argument) => (/^[AI]/i.test(argument) ? control.reply(200, 'Type set.') : control.reply(504, 'Only A and I.')),
    MODE: (argument) => (/^S$/i.test(argument) ? control.reply(200, 'Mode set.') : control.reply(504, 'Only S.')),
    STRU: (argument) => (/^F$/i.test(argument) ? control.reply(200, 'Structure set.') : control.reply(504, 'Only F.')),
    ALLO: () => control.reply(202, 'Not needed.'),
    ABOR: () => control.reply(226, 'Nothing is being transferred.'),
    REST: (argument) => (/^0*$/.test(argument) ? control.reply(350, 'From the beginning.') : control.reply(502, 'Send the whole file.')),
    PWD: () => control.reply(257, `"${folder}"`),
    CWD: enter,
    CDUP: () => enter('/'),
    MKD: (argument) =>
      resolveUploadPath(folder, argument)?.kind === 'folder'
        ? control.reply(550, 'The folder exists.')
        : control.reply(550, `Upload into ${UPLOAD_FOLDERS.join(' or ')}.`),
    PASV: () =>
      openPassive((port) => {
        const address = settings.publicAddress ?? local;
        if (address.includes(':')) control.reply(425, 'Use EPSV.');
        else control.reply(227, `Entering Passive Mode (${address.replaceAll('.', ',')},${port >> 8},${port & 255}).`);
      }),
    EPSV: (argument) =>
      /^ALL$/i.test(argument)
        ? control.reply(200, 'EPSV only.')
        : openPassive((port) => control.reply(229, `Entering Extended Passive Mode (|||${port}|)`)),
    LIST: (argument) => sendList(argument, (entry) => listLine(entry, context.now())),
    NLST: (argument) => sendList(argument, ({ name }) => name),
    MLSD: (argument) => sendList(argument, factsLine),
    SIZE: (argument) => withFile(argument, ({ bytes }) => control.reply(213, String(bytes))),
    MDTM: (argument) => withFile(argument, ({ uploadedAt }) => control.reply(213, ftpTime(uploadedAt))),
    async STOR(argument) {
      const place = resolveUploadPath(folder, argument);
      const accountId = account?.id;
      if (place?.kind !== 'file' || accountId === undefined) return control.reply(553, 'This name cannot be used.');
      await transfer((stream) => uploads.store(accountId, place.name, stream, () => control.isOpen));
    },
    RNFR: (argument) =>
      withFile(argument, (upload) => {
        renaming = upload;
        control.reply(350, 'Send RNTO.');
      }),
    async RNTO(argument) {
      const upload = renaming;
      renaming = null;
      if (!upload) return control.reply(503, 'Send RNFR first.');
      const place = resolveUploadPath(folder, argument);
      if (place?.kind !== 'file') return control.reply(553, 'This name cannot be used.');
      await uploads.rename(upload, place.name);
      control.reply(250, 'Renamed.');
    },
    DELE: (argument) =>
      withFile(argument, async (upload) => {
        await uploads.remove(upload);
        control.reply(250, 'Deleted.');
      }),
  };

  async function handle(name: string, argument: string): Promise<void> {
    if (/\p{Cc}/u.test(argument)) return control.reply(501, 'Control characters cannot be used.');
    if (!account && !OPEN_COMMANDS.includes(name)) return control.reply(530, 'Sign in first.');
    // Own commands only: nothing that every object inherits.
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) return control.reply(502, 'This command cannot be used here.');
    await command(argument);
  }

  control.reply(220, 'Adstead FTP server');
}
