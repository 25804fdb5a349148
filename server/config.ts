// Which settings does a process run with? Everything comes from the environment and is checked once, at start.
import path from 'node:path';
import { isAcceptablePassword, PASSWORD_MESSAGE } from '#domain/accounts/index.ts';
import { MOST_VIDEO_MEGABYTES } from '#contract/files/index.ts';
import { z } from 'zod';
import { identitySettings } from './adapters/identity/identity-settings.ts';
import { stripeSettings } from './adapters/stripe/stripe-settings.ts';
import type { TwinInUse } from './twins/twin-definition.ts';

export class SettingError extends Error {}

const port = z.coerce.number('a number is needed').int().min(0).max(65_535);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** The host is a fixed one, so that the pages' policy can name it. */
const tileUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'it must hold {z}, {x} and {y}')
  .refine((url) => !/^[^/]*\/\/[^/]*[{}@;,\s]/.test(url), 'its host must be a fixed one');

const KEY_BYTES = 32;
const secretKey = z
  .base64()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((key) => key.byteLength === KEY_BYTES, `it must be ${KEY_BYTES} bytes in base64`);
const secretKeys = z.string().transform((text) => text.split(',').map((key) => key.trim())).pipe(z.tuple([secretKey], secretKey));

const environment = z.object({
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ADSTEAD_DEMO: flag.default(true),
  /** Which part of the product this process runs. */
  ADSTEAD_ROLE: z.enum(['api', 'worker', 'all']).default('all'),
  /** The address people type, when it is not this process's own, as behind a proxy. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies in front whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z.coerce.number('a number is needed').int().min(0).max(10).default(0),
  DATABASE_CONNECTIONS: z.coerce.number('a number is needed').int().min(2).max(200).default(20),
  /** A central instance lets nobody sign up as staff by themselves. */
  CENTRAL_INSTANCE: flag.default(false),
  SIGN_IN_MOST_FAILURES_PER_ACCOUNT: z.coerce.number('a number is needed').int().min(1).max(10_000).default(10),
  SIGN_IN_MOST_FAILURES_PER_ADDRESS: z.coerce.number('a number is needed').int().min(1).max(100_000).default(30),
  /** Emails that anyone may ask for, an hour: sign-ups, resets, repeated invitations. */
  ACCOUNT_MAILS_PER_ACCOUNT: z.coerce.number('a number is needed').int().min(1).max(10_000).default(5),
  ACCOUNT_MAILS_PER_ADDRESS: z.coerce.number('a number is needed').int().min(1).max(100_000).default(50),
  /** Orders an hour that someone may place. */
  ORDERS_PER_PERSON: z.coerce.number('a number is needed').int().min(1).max(1_000_000).default(300),
  /** Addresses an hour that someone may have told about their orders. */
  ORDER_NOTICES_PER_PERSON: z.coerce.number('a number is needed').int().min(0).max(100_000).default(100),
  INVITATION_DAYS: z.coerce.number('a number is needed').int().min(1).max(365).default(7),
  PASSWORD_RESET_MINUTES: z.coerce.number('a number is needed').int().min(5).max(1440).default(60),
  /** Opens the call that signs everyone out; without it there is no such call. */
  SIGN_OUT_EVERYONE_SECRET: z.string().min(16).max(200).optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().refine(isAcceptablePassword, PASSWORD_MESSAGE).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Whether a customer's own mail server may stand in our network; otherwise only where everyone reaches it. */
  PRIVATE_MAIL_SERVERS: flag.default(false),
  MAIL_FROM: z.string().min(3).default('Adstead <no-reply@adstead.example>'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  MAP_TILE_URL: tileUrl.optional(),
  MAP_TILE_ATTRIBUTION: z.string().max(300).default(''),
  FFMPEG_PATH: z.string().min(1).optional(),
  /** 32 bytes in base64; those before it, after commas, still open what they sealed. */
  SECRET_KEY: secretKeys.optional(),
  /** Whether a stand-in answers for Google and Facebook sign-in where they have no credentials; by default as the demo. */
  IDENTITY_TWIN: flag.optional(),
  ...identitySettings,
  /** Whether a stand-in takes card payments where there are no credentials for them; by default as the demo. */
  PAYMENT_TWIN: flag.optional(),
  ...stripeSettings,
  MOST_VIDEO_MB: z.coerce.number('a number is needed').int().min(1).max(MOST_VIDEO_MEGABYTES).default(500),
});

export type Config = Readonly<z.output<typeof environment>> & { dataDir: string; twins: readonly TwinInUse[] };

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingError(`The setting ${issue?.path.join('.')} is not valid: ${issue?.message}`);
  }
  return { ...parsed.data, dataDir: path.resolve(parsed.data.DATA_DIR), twins: [] };
}
