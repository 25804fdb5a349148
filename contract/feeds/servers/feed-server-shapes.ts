// File servers in requests and responses. They hold no credentials: user names and passwords belong to feed accounts.
import { cleanFolder, FILE_PROTOCOL_LABELS, FILE_PROTOCOLS, isFilePort, isServerHost } from '#domain/feeds/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { BY_CHOICE, BY_RANGE, BY_TEXT, column, idColumn } from '../../list/index.ts';
import type { ListDescriptor } from '../../list/index.ts';

const moment = z.iso.datetime({ offset: true });

export const feedServer = z.object({
  _id: id,
  name: z.string(),
  protocol: z.enum(FILE_PROTOCOLS),
  host: z.string(),
  port: z.number().int(),
  /** Where the folders of its feed accounts begin; empty for the folder of the sign-in. */
  baseFolder: z.string(),
  /** The fingerprint of the SSH host key that was accepted; null before the first connection, and for FTP. */
  hostKey: z.string().nullable(),
  accountCount: z.number().int(),
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
});
export type FeedServer = z.infer<typeof feedServer>;

/** Shared with feed accounts, whose folders lie in that of their server. */
export const folderPath = z
  .string()
  .max(500, 'A folder has at most 500 characters.')
  .transform((text, context) => {
    const folder = cleanFolder(text);
    if (folder === null) context.addIssue({ code: 'custom', message: 'Enter a folder such as feeds/kauri, without “..”.' });
    return folder ?? '';
  });

export const feedServerInput = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.'),
  protocol: z.enum(FILE_PROTOCOLS).default('FTPS'),
  host: z.string().trim().toLowerCase().refine(isServerHost, 'Enter a host name such as ftp.example.com, without protocol and port.'),
  port: z.number('Enter a port.').int('Enter a port.').refine(isFilePort, 'Enter port 21, 22 or one from 1024 to 65535.'),
  baseFolder: folderPath.default(''),
});
export type FeedServerInput = z.output<typeof feedServerInput>;

export const feedServerChange = feedServerInput.extend({ version: z.number().int().optional() });
export type FeedServerChange = z.output<typeof feedServerChange>;

export const feedServerRow = feedServer.omit({ hostKey: true, version: true, createdAt: true });

export const feedServerList: ListDescriptor = {
  name: 'servers',
  title: 'Servers',
  noun: 'server',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('protocol', 'Protocol', {
      search: BY_CHOICE,
      choices: FILE_PROTOCOLS.map((value) => ({ value, label: FILE_PROTOCOL_LABELS[value] })),
    }),
    column('host', 'Host', { sortable: true, search: BY_TEXT }),
    column('port', 'Port', { kind: 'number', search: ['equals', ...BY_RANGE] }),
    column('baseFolder', 'Base folder', { shown: false }),
    column('accountCount', 'Feed accounts', { kind: 'number', search: BY_RANGE }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};

// Control characters would end a command of FTP early.
const oneLine = (most: number) =>
  z
    .string()
    .max(most, `At most ${most} characters.`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Enter one line without control characters.');

export const ftpUserName = oneLine(200);
export const ftpPassword = oneLine(500);

/** Without a user name the test connects and does not sign in. The password is not stored. */
export const feedServerTestInput = z.strictObject({ username: ftpUserName.default(''), password: ftpPassword.default('') });

export const foundFile = z.object({ name: z.string(), isFolder: z.boolean(), bytes: z.number().int() });

export const feedServerTest = z.object({
  isReached: z.boolean(),
  /** What was found, or why the server was not reached. */
  message: z.string(),
  /** The fingerprint that the server presented; null for FTP and where it was not reached. */
  hostKey: z.string().nullable(),
  /** Another key was accepted before: nothing is transferred until an admin accepts the new one. */
  isHostKeyChanged: z.boolean(),
  /** The first entries of the base folder; null where the test did not sign in. */
  entries: z.array(foundFile).nullable(),
});
export type FeedServerTest = z.infer<typeof feedServerTest>;

export const hostKeyInput = z.strictObject({
  fingerprint: z.string().regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'Enter a fingerprint such as SHA256:….'),
});
