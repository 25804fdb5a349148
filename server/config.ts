// The settings of a process. They all come from the environment and are checked once, at start.
import path from 'node:path';
import { isAcceptablePassword, PASSWORD_MESSAGE } from '#domain/accounts/index.ts';
import { MAX_VIDEO_MEGABYTES } from '#contract/files/index.ts';
import { z } from 'zod';
import { geocoderSettings } from './adapters/geocoder/geocoder-settings.ts';
import { identitySettings } from './adapters/identity/identity-settings.ts';
import { googleAdsSettings } from './adapters/google-ads/google-ads-settings.ts';
import { metaSettings } from './adapters/meta/meta-settings.ts';
import { stripeSettings } from './adapters/stripe/stripe-settings.ts';
import { issuerSettings } from './orders/documents/issuer-settings.ts';
import { emailAddress, flag, oneOf, port, textOf, urlOf, wholeNumber } from './setting-kinds.ts';
import type { TwinInUse } from './twins/twin-definition.ts';

export class SettingError extends Error {}

const PORT_RANGE_RULE = 'a range of ports from 1024 up is needed, such as 50000-50099';
const portRange = z
  .string()
  .regex(/^\d{4,5}-\d{4,5}$/, PORT_RANGE_RULE)
  .transform((text) => ({ first: Number(text.split('-')[0]), last: Number(text.split('-')[1]) }))
  .refine(({ first, last }) => first >= 1024 && first <= last && last <= 65_535, PORT_RANGE_RULE);

/** The host must be fixed, because the content security policy names it. */
const tileUrl = urlOf(['https', 'http'])
  .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'a URL with {z}, {x} and {y} is needed')
  .refine((url) => !/^[^/]*\/\/[^/]*[{}@;,\s]/.test(url), 'a URL with a fixed host is needed');

const KEY_BYTES = 32;
const KEY_RULE = `a key of ${KEY_BYTES} bytes in base64 is needed`;
const secretKey = z
  .base64(KEY_RULE)
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.byteLength === KEY_BYTES, KEY_RULE);
const secretKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .pipe(z.tuple([secretKey], secretKey));

const environment = z.object({
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: urlOf(['postgres', 'postgresql']).optional(),
  ADSTEAD_DEMO: flag.default(true),
  /** Which part of the product this process runs. */
  ADSTEAD_ROLE: oneOf(['api', 'worker', 'all']).default('all'),
  /** The URL that people open, when it is not the one this process listens at, for example behind a proxy. */
  PUBLIC_URL: urlOf(['https', 'http']).optional(),
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  PLAIN_DATABASE_READS: flag.default(false),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(20),
  /** A central instance lets nobody sign up as staff by themselves. */
  CENTRAL_INSTANCE: flag.default(false),
  SIGN_IN_MOST_FAILURES_PER_ACCOUNT: wholeNumber(1, 10_000).default(10),
  SIGN_IN_MOST_FAILURES_PER_ADDRESS: wholeNumber(1, 100_000).default(30),
  /** Emails per hour that people who are not signed in may request: sign-ups, password resets, repeated invitations. */
  ACCOUNT_MAILS_PER_ACCOUNT: wholeNumber(1, 10_000).default(5),
  ACCOUNT_MAILS_PER_ADDRESS: wholeNumber(1, 100_000).default(50),
  /** Orders per hour that one person may place. */
  ORDERS_PER_PERSON: wholeNumber(1, 1_000_000).default(300),
  /** Notice emails per hour that one person may have sent to other email addresses about their orders. */
  ORDER_NOTICES_PER_PERSON: wholeNumber(0, 100_000).default(100),
  /** Invitations per hour that may be sent to one person. */
  INVITATIONS_PER_PERSON: wholeNumber(1, 10_000).default(5),
  /** Comments on orders per hour that one person may write. */
  COMMENTS_PER_PERSON: wholeNumber(1, 100_000).default(100),
  /** Live connections of one session, that is open tabs and windows. */
  SOCKETS_PER_SESSION: wholeNumber(1, 100_000).default(50),
  INVITATION_DAYS: wholeNumber(1, 365).default(7),
  PASSWORD_RESET_MINUTES: wholeNumber(5, 1440).default(60),
  /** Secret of the emergency endpoint that signs everyone out; without it the endpoint answers as not found. */
  SIGN_OUT_EVERYONE_SECRET: textOf(16, 200).optional(),
  ADMIN_EMAIL: emailAddress.optional(),
  ADMIN_PASSWORD: z.string().refine(isAcceptablePassword, PASSWORD_MESSAGE).optional(),
  /** Whoever sends it as a bearer token may read the operating figures at /metrics; without it there are none. */
  METRICS_TOKEN: textOf(16, 200).optional(),
  /** Where a process that only works on jobs serves its own operating figures. */
  METRICS_PORT: port.optional(),
  /** The commit that the build was made of, for the version tab of the settings. */
  BUILD_COMMIT: z
    .string()
    .regex(/^[0-9a-f]{7,40}$/, 'a Git commit is needed')
    .optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  SMTP_URL: urlOf(['smtp', 'smtps']).optional(),
  /** Whether a customer's own SMTP server may be at a private network address; otherwise it must be public. */
  PRIVATE_MAIL_SERVERS: flag.default(false),
  /** Whether webhooks may go to private network addresses and over plain http; otherwise only to public ones over https. */
  PRIVATE_WEBHOOK_RECEIVERS: flag.default(false),
  /** Whether FTP and SFTP servers of feeds may be at private network addresses; otherwise they must be public. */
  PRIVATE_FILE_SERVERS: flag.default(false),
  /** Where senders of feeds upload their files by FTP; without it there is no FTP server. */
  FTP_SERVER_PORT: port.optional(),
  FTP_SERVER_HOST: textOf(1, 300).default('127.0.0.1'),
  /** The IPv4 address that senders reach the FTP server at, where it is not the one it listens at. */
  FTP_SERVER_PUBLIC_ADDRESS: z.ipv4('an IPv4 address is needed').optional(),
  /** The ports of data connections, which a firewall must let through: 50000-50099. */
  FTP_SERVER_PASSIVE_PORTS: portRange.default({ first: 50_000, last: 50_099 }),
  /** Certificate and key in PEM format; without them the certificate is self-signed and new at every start. */
  FTP_SERVER_CERT_FILE: textOf(1, 1000).optional(),
  FTP_SERVER_KEY_FILE: textOf(1, 1000).optional(),
  /** How long rules wait after the last listing of a bulk upload or feed file, so that the safety stop counts all of them. */
  AUTOMATION_QUIET_SECONDS: wholeNumber(0, 600).default(20),
  /** Whether pictures of feeds may come from private network addresses and over plain http; otherwise only from public ones over https. */
  PRIVATE_FEED_URLS: flag.default(false),
  MAIL_FROM: textOf(3, 300).default('Adstead <no-reply@adstead.example>'),
  S3_ENDPOINT: urlOf(['https', 'http']).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  MAP_TILE_URL: tileUrl.optional(),
  MAP_TILE_ATTRIBUTION: textOf(0, 300).default(''),
  FFMPEG_PATH: z.string().min(1).optional(),
  /** The browser that renders creatives. */
  CHROMIUM_PATH: z.string().min(1).optional(),
  /** Switched off only where the kernel refuses the browser's sandbox: templates are then less confined. */
  CHROMIUM_SANDBOX: flag.default(true),
  /** 32 bytes in base64. Older keys may follow after commas; they still decrypt what they encrypted. */
  SECRET_KEY: secretKeys.optional(),
  /** Whether a twin answers for Google and Facebook sign-in where they have no credentials; defaults to ADSTEAD_DEMO. */
  IDENTITY_TWIN: flag.optional(),
  ...identitySettings,
  /** Whether a twin takes card payments where Stripe has no credentials; defaults to ADSTEAD_DEMO. */
  PAYMENT_TWIN: flag.optional(),
  ...stripeSettings,
  /** The company on receipts, tax invoices and credit notes; in the demo a company of its own. */
  ...issuerSettings,
  /** Whether a twin stands in for Meta's ad network where META_APP_ID and META_APP_SECRET are not set; defaults to ADSTEAD_DEMO. */
  META_TWIN: flag.optional(),
  ...metaSettings,
  /** Whether a twin stands in for Google Ads where there is no developer token; defaults to ADSTEAD_DEMO. */
  GOOGLE_ADS_TWIN: flag.optional(),
  ...googleAdsSettings,
  /** Whether a twin finds addresses where there is no GEOCODER_URL; defaults to ADSTEAD_DEMO. */
  GEOCODER_TWIN: flag.optional(),
  ...geocoderSettings,
  /** How long a network may take to show what was made: after an unknown outcome, a delivery waits this long before it looks. */
  NETWORK_INDEX_MS: wholeNumber(0, 600_000).optional(),
  /** How long a delivery waits after a network refused a request for the moment and named no time. */
  NETWORK_RETRY_MS: wholeNumber(100, 3_600_000).default(30_000),
  MOST_VIDEO_MB: wholeNumber(1, MAX_VIDEO_MEGABYTES).default(500),
});

export type Config = Readonly<z.output<typeof environment>> & { dataDir: string; twins: readonly TwinInUse[] };

export function readConfig(env: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(values);
  if (!parsed.success) throw new SettingError(refusals(parsed.error).join('\n'));
  return { ...parsed.data, dataDir: path.resolve(parsed.data.DATA_DIR), twins: [] };
}

/** One sentence for each setting that is wrong. */
function refusals({ issues }: z.ZodError): string[] {
  const rules = new Map(issues.toReversed().map(({ path: [name], message }) => [String(name), message.replace(/\.$/, '')]));
  return [...rules].toReversed().map(([name, rule]) => `The setting ${name} is not valid: ${rule}.`);
}
