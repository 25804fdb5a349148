// A report as its maker sees it, and what the public page shows. The public shape holds nothing of margins, budgets, billing or leads.
import { NETWORKS } from '#domain/networks/index.ts';
import { REPORT_STATES, REPORT_TYPES, SHORT_URL_PATTERN } from '#domain/reports/index.ts';
import { OWN_COPY_PLACEMENTS } from '#domain/templates/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';

const time = z.iso.datetime({ offset: true });
const count = z.number().int();

export const reportType = z.enum(REPORT_TYPES);
export const shortUrlId = z.string().regex(SHORT_URL_PATTERN, 'This is not a valid report ID.');

/** The row that the report is about. Without a day the report stays public until it is revoked. */
export const reportInput = z.strictObject({
  _id: id,
  expiresAt: time.nullable().optional(),
});

export const report = z.object({
  shortUrlId,
  /** The public address, on the customer's report domain where it has one. */
  shortUrl: z.string(),
  type: reportType,
  subjectId: id,
  title: z.string(),
  /** What networks show beside a shared link. */
  pictureUrl: z.string(),
  expiresAt: time.nullable(),
  /** The customer's time zone, in which the day of its expiry is shown. */
  timezone: z.string(),
  createdAt: time,
  views: count,
});
export type Report = z.infer<typeof report>;

const adCard = z.object({ headline: z.string(), description: z.string(), picture: z.string().nullable() });
export const reportedAd = z.object({
  network: z.enum(NETWORKS),
  kind: z.enum(['image', 'video', 'carousel', 'catalog', 'display']),
  sender: z.string(),
  primaryText: z.string(),
  headline: z.string(),
  description: z.string(),
  host: z.string(),
  action: z.string().nullable(),
  /** Hashes of pictures. */
  picture: z.string().nullable(),
  cards: z.array(adCard),
  /** What the ad says in placements with copy of their own; absent where there are none. */
  placements: z.array(z.object({ placement: z.enum(OWN_COPY_PLACEMENTS), primaryText: z.string(), headline: z.string() })).optional(),
});

const figures = z.object({
  impressions: count,
  /** Null where the networks do not count people. */
  reach: count.nullable(),
  isLeastReach: z.boolean(),
  clicks: count,
  linkClicks: count,
  videoViews: count,
  leads: count,
});

export const reportData = z.object({
  shortUrlId,
  type: reportType,
  state: z.enum(REPORT_STATES),
  title: z.string(),
  /** The location as far as it is public. */
  place: z.string(),
  /** The price as far as it is public, or what stands for it: 'Auction'. */
  price: z.string(),
  /** A day of the customer's clock; null before anything is planned. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  customerId: id,
  customerName: z.string(),
  agents: z.array(z.object({ fullName: z.string(), phone: z.string().nullable(), image: z.string().nullable() })),
  heroImage: z.string().nullable(),
  headerLogo: z.string().nullable(),
  campaign: z.object({
    name: z.string(),
    /** What was bought. */
    products: z.array(z.string()),
    days: count,
    /** Where the ads appear. */
    placements: z.array(z.string()),
    ads: z.array(reportedAd),
  }),
  area: z.object({
    circles: z.array(z.object({ latitude: z.number(), longitude: z.number(), radius: z.number() })),
    /** Countries and postcodes, in words. */
    words: z.string(),
    pin: z.object({ latitude: z.number(), longitude: z.number(), isApproximate: z.boolean() }).nullable(),
    countryCode: z.string(),
  }),
  /** Null until a network has reported something. */
  figures: figures.nullable(),
  networks: z.array(z.object({ network: z.enum(NETWORKS), impressions: count, clicks: count, leads: count })),
  days: z.array(z.object({ day: z.string(), impressions: count, clicks: count, leads: count, isFinal: z.boolean() })),
  /** What the figures mean, in one sentence. */
  sentence: z.string(),
});
export type ReportData = z.infer<typeof reportData>;
