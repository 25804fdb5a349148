// Feed accounts in requests and responses. The password is write-only.
import { DEFAULT_TIMEZONE, isTimezone } from '#domain/dates/index.ts';
import {
  DEFAULT_BACKUP_DAYS,
  FEED_FOLDERS,
  FILE_PROTOCOLS,
  isAgentId,
  MAX_ACCOUNT_CUSTOMERS,
  MAX_AGENT_OFFICES,
  MAX_BACKUP_DAYS,
  normalizeAgentId,
  repeatedAgentIds,
} from '#domain/feeds/index.ts';
import { z } from 'zod';
import { id } from '../../id.ts';
import { activeColumn, BY_OPTIONAL_CHOICE, BY_OPTIONAL_RANGE, BY_PRESENCE, BY_RANGE, BY_TEXT, column, idColumn } from '../../list/index.ts';
import type { ListDescriptor } from '../../list/index.ts';
import { feedSilence } from '../silences/index.ts';
import { folderPath, ftpPassword, ftpUserName } from '../servers/index.ts';

const moment = z.iso.datetime({ offset: true });
const named = z.object({ _id: id, name: z.string() });

/** Senders push files to `OWN`; `UNKNOWN` was never tried. */
export const FEED_CONNECTION_STATES = ['UNKNOWN', 'OK', 'FAILED', 'OWN'] as const;
const connectionState = z.enum(FEED_CONNECTION_STATES);
export type FeedConnectionState = z.infer<typeof connectionState>;

export const FEED_CONNECTION_LABELS: Readonly<Record<FeedConnectionState, string>> = {
  UNKNOWN: 'Not tested',
  OK: 'Connected',
  FAILED: 'Connection failed',
  OWN: 'Receives uploads',
};

export const OWN_FTP_SERVER = 'Adstead FTP server';
export const ownFtpServerText = ({ host, port }: { host: string; port: number }): string =>
  `Senders upload to ${host}:${port}, by FTP with explicit TLS.`;
export const OWN_FTP_SERVER_OFF = `The ${OWN_FTP_SERVER} is turned off. Set FTP_SERVER_PORT to turn it on.`;

export const feedAccount = z.object({
  _id: id,
  name: z.string(),
  /** Null where senders upload to our own FTP server. */
  server: named.extend({ protocol: z.enum(FILE_PROTOCOLS), baseFolder: z.string() }).nullable(),
  username: z.string(),
  hasPassword: z.boolean(),
  folder: z.string(),
  /** Whether an upload to our own FTP server must be encrypted. */
  requiresTls: z.boolean(),
  dataFeed: named.nullable(),
  customers: z.array(named),
  agentOffices: z.array(z.object({ agentId: z.string(), office: named, customer: named })),
  /** AgentIDs of refused records, which stand for no office yet. */
  unknownAgents: z.array(z.object({ agentId: z.string(), lastSeenAt: moment })),
  timezone: z.string(),
  backupDays: z.number().int(),
  isActive: z.boolean(),
  connection: z.object({ state: connectionState, checkedAt: moment.nullable(), failure: z.string() }),
  silence: feedSilence.nullable(),
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
});
export type FeedAccount = z.infer<typeof feedAccount>;

const agentId = z.string().transform(normalizeAgentId).refine(isAgentId, 'Enter an agentID of letters and digits.');

export const agentOffice = z.strictObject({ agentId, officeId: z.uuid('Choose an office.').toLowerCase() });

/** Part of an address, so that it is typed the same in every FTP program. */
const OWN_USER_NAME = /^[a-z0-9][a-z0-9._-]{2,39}$/;

const writable = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.'),
  serverId: z.uuid('Choose a server.').toLowerCase().nullable(),
  username: ftpUserName.trim().min(1, 'Enter a user name.'),
  folder: folderPath.default(''),
  requiresTls: z.boolean().default(true),
  dataFeedId: id.nullable().default(null),
  customerIds: z
    .array(id)
    .max(MAX_ACCOUNT_CUSTOMERS, `At most ${MAX_ACCOUNT_CUSTOMERS} customers.`)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  agentOffices: z.array(agentOffice).max(MAX_AGENT_OFFICES, `At most ${MAX_AGENT_OFFICES} agentIDs.`).default([]),
  timezone: z.string().max(60).refine(isTimezone, 'Choose a time zone.').default(DEFAULT_TIMEZONE),
  backupDays: z
    .number('Enter a number of days.')
    .int('Enter whole days.')
    .min(1, 'At least 1 day.')
    .max(MAX_BACKUP_DAYS, `At most ${MAX_BACKUP_DAYS} days.`)
    .default(DEFAULT_BACKUP_DAYS),
  isActive: z.boolean().default(true),
});

interface Checked {
  serverId: string | null;
  username: string;
  agentOffices: { agentId: string }[];
}

const checkAccount = <Account extends Checked>({ value, issues }: z.core.ParsePayload<Account>): void => {
  const refuse = (path: (string | number)[], message: string) => issues.push({ code: 'custom', input: value, path, message });
  if (value.serverId === null && !OWN_USER_NAME.test(value.username))
    refuse(['username'], 'Use 3 to 40 lower-case letters, digits, dots, hyphens or underscores.');
  for (const position of repeatedAgentIds(value.agentOffices.map((line) => line.agentId)))
    refuse(['agentOffices', position, 'agentId'], 'This agentID is in the table already.');
};

export const feedAccountInput = writable.check(checkAccount);
export type FeedAccountInput = z.output<typeof feedAccountInput>;

export const feedAccountChange = writable.extend({ version: z.number().int().optional() }).check(checkAccount);
export type FeedAccountChange = z.output<typeof feedAccountChange>;

export const feedAccountPassword = z.strictObject({ password: ftpPassword.min(1, 'Enter a password.') });

export const feedAccountRow = z.object({
  _id: id,
  name: z.string(),
  serverId: id.nullable(),
  serverName: z.string(),
  username: z.string(),
  folder: z.string(),
  customerCount: z.number().int(),
  connection: connectionState,
  /** The last file before it went silent; null while it keeps its habit. */
  silentSince: moment.nullable(),
  isActive: z.boolean(),
  updatedAt: moment,
});

export const feedAccountList: ListDescriptor = {
  name: 'dataFeedAccounts',
  title: 'Feed accounts',
  noun: 'feed account',
  columns: [
    idColumn(),
    column('name', 'Name', { sortable: true, search: BY_TEXT }),
    column('serverId', 'Server', { kind: 'id', search: BY_OPTIONAL_CHOICE, shown: false, internal: true }),
    column('serverName', 'Server'),
    column('username', 'User name', { sortable: true, search: BY_TEXT }),
    column('folder', 'Folder', { search: BY_PRESENCE, shown: false }),
    column('customerCount', 'Customers', { kind: 'number', search: BY_RANGE }),
    column('connection', 'Connection', { kind: 'status' }),
    column('silentSince', 'No files since', { kind: 'time', search: BY_OPTIONAL_RANGE }),
    activeColumn(),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};

export const feedAccountChoices = z.object({
  servers: z.array(named),
  dataFeeds: z.array(named),
  /** Where our own FTP server listens; null while it is switched off. */
  ownServer: z.object({ host: z.string(), port: z.number().int() }).nullable(),
});
export type FeedAccountChoices = z.infer<typeof feedAccountChoices>;

export const feedFolderState = z.object({ name: z.enum(FEED_FOLDERS), exists: z.boolean(), files: z.number().int() });

export const feedAccountTest = z.object({
  isReached: z.boolean(),
  /** What was found, or why the server was not reached. */
  message: z.string(),
  folders: z.array(feedFolderState),
});
export type FeedAccountTest = z.infer<typeof feedAccountTest>;
