// Reads a report by its public id with two queries, whatever the id is.
import type { DashboardChoices } from '#contract/dashboards/index.ts';
import type { CampaignState, Fields } from '#domain/campaigns/index.ts';
import type { FoundLocation, MetaEntry } from '#domain/inventory/index.ts';
import type { CampaignType, Network } from '#domain/networks/index.ts';
import type { ReportType } from '#domain/reports/index.ts';
import type { Database } from '../db/connection.ts';
import { REPORT_CONTENT, REPORT_FIGURES } from './report-sql.ts';
import { queueRead } from './report-queue.ts';

export interface ReportContent {
  shortUrlId: string;
  type: ReportType;
  customerId: string;
  customerName: string;
  timezone: string;
  countryCode: string;
  currencyCode: string;
  reportDomain: string | null;
  configuration: DashboardChoices | null;
  template: DashboardChoices | null;
  logoHash: string | null;
  customLogoHash: string | null;
  order: { title: string; campaignName: string; startDate: string; durationDays: number; products: string[] } | null;
  listings: {
    title: string;
    type: string;
    metaData: MetaEntry[];
    foundLocation: FoundLocation | null;
    startPrice: number | null;
    heroUrl: string | null;
  }[];
  resources: { title: string; heroUrl: string | null }[];
  /** The hashes of the items' pictures, cropped as they are shown. */
  hashes: string[];
  agents: { fullName: string; phone: { type: string; value: string }[]; imageHash: string | null }[];
  campaigns: {
    name: string;
    type: CampaignType | null;
    state: CampaignState;
    refusal: string | null;
    startsAt: string | null;
    endsAt: string | null;
  }[];
  adSets: { network: Network; targeting: Fields; ads: { creative: Fields; pageName: string | null }[] }[];
}

export interface DayFigures {
  day: string;
  network: Network;
  impressions: number;
  clicks: number;
  linkClicks: number;
  videoViews: number;
  leads: number;
  isFinal: boolean;
}

export interface ReportFiguresRead {
  days: DayFigures[];
  /** The reach of each campaign that was shown, over its whole life; null where the network tells none. */
  reach: (number | null)[];
}

export interface ReadReport {
  content: ReportContent;
  figures: ReportFiguresRead;
}

/** A report as the database wrote it. The same text means the same report. */
export interface ReportText {
  content: string;
  figures: string;
}

/** Null for an id that is unknown, expired or revoked, or whose subject was deleted. `domain` is the report domain that was asked; null at our own host. */
export async function readReportText(
  db: Database,
  shortUrlId: string,
  domain: string | null,
  now: () => number,
): Promise<ReportText | null> {
  // One after the other, so that a view never takes two cores at once.
  const [contents, figures] = await queueRead(db, JSON.stringify([shortUrlId, domain]), async () => {
    const values = [shortUrlId, new Date(now()).toISOString(), domain];
    return [
      await db.$client.query<{ text: string }>({ name: 'report_content', text: REPORT_CONTENT, values }),
      await db.$client.query<{ text: string }>({ name: 'report_figures', text: REPORT_FIGURES, values }),
    ];
  });
  const [content] = contents.rows;
  const [read] = figures.rows;
  return content && read ? { content: content.text, figures: read.text } : null;
}

export const parseReport = ({ content, figures }: ReportText): ReadReport => ({
  content: JSON.parse(content) as ReportContent,
  figures: JSON.parse(figures) as ReportFiguresRead,
});

export async function readReport(db: Database, shortUrlId: string, domain: string | null, now: () => number): Promise<ReadReport | null> {
  const text = await readReportText(db, shortUrlId, domain, now);
  return text && parseReport(text);
}
