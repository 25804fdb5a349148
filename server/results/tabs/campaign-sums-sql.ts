// The figures of one campaign within a range, as SQL. A campaign that lies within the range surely, by a day on both sides because its
// account may be in another time zone, has its life's sums at hand; of others the days are added up.
import { wholeMonth } from '#domain/results/index.ts';
import type { ResultView } from './result-view.ts';
import type { SqlValues } from './sql-values.ts';

export const SUMS = ['impressions', 'clicks', 'link_clicks', 'spend_micros', 'video_views', 'thru_plays', 'leads'] as const;

export interface RangeSql {
  start: string;
  end: string;
  from: string;
  to: string;
  /** The whole month that the range is; null otherwise. */
  month: string;
  /** The range reaches up to now. */
  isOpen: boolean;
}

/** PostgreSQL refuses a parameter that no part of the statement uses, so each is added when it is first asked for. */
export function rangeSql({ range, start, end }: ResultView, values: SqlValues): RangeSql {
  const added = new Map<string, string>();
  const once = (name: string, value: unknown, type: string): string => {
    const text = added.get(name) ?? `${values.add(value)}::${type}`;
    added.set(name, text);
    return text;
  };
  return {
    get start() {
      return once('start', start, 'timestamptz');
    },
    get end() {
      return once('end', end, 'timestamptz');
    },
    get from() {
      return once('from', range.from, 'date');
    },
    get to() {
      return once('to', range.isOpen ? 'infinity' : range.to, 'date');
    },
    get month() {
      return once('month', wholeMonth(range), 'text');
    },
    isOpen: range.isOpen,
  };
}

/** The same without parameters, for statements that number their own. The values are days and moments, never text of a person. */
export const literalRangeSql = ({ range, start, end }: ResultView): RangeSql => {
  const month = wholeMonth(range);
  return {
    start: `'${start.toISOString()}'::timestamptz`,
    end: `'${end.toISOString()}'::timestamptz`,
    from: `'${range.from}'::date`,
    to: `'${range.isOpen ? 'infinity' : range.to}'::date`,
    month: month === null ? 'null::text' : `'${month}'`,
    isOpen: range.isOpen,
  };
};

/** The end is asked for only where it is used, because asking adds a parameter. */
const isWithin = (campaign: string, range: RangeSql, margin: string): string =>
  `(${campaign}.starts_at >= ${range.start}${margin && ` + ${margin}`}${range.isOpen ? '' : ` and ${campaign}.ends_at <= ${range.end}${margin && ` - ${margin}`}`})`;

/** As people read the range: from its first day to its last. */
const livesWithin = (campaign: string, range: RangeSql): string => isWithin(campaign, range, '');

/** A derived table of one row with all sums; `campaign` is the alias of a campaign. */
export function campaignSums(campaign: string, range: RangeSql): string {
  const isSure = `coalesce(${isWithin(campaign, range, `interval '1 day'`)}, false)`;
  const columns = SUMS.join(', ');
  return `(select ${SUMS.map((column) => `coalesce(sum(s.${column}), 0)::int8 as ${column}`).join(', ')} from (
      select ${columns} from campaign_total_figures t where t.campaign_id = ${campaign}.id and ${isSure}
      union all
      select ${columns} from campaign_day_figures d
      where d.campaign_id = ${campaign}.id and d.day >= ${range.from} and d.day <= ${range.to} and not ${isSure}) s)`;
}

/** Whether no network may change a day of the range any more. */
export const isFinalSql = (campaign: string, { from, to }: RangeSql): string =>
  `not exists (select from campaign_day_figures n where n.campaign_id = ${campaign}.id and n.day >= ${from} and n.day <= ${to} and not n.final)`;

/** Reach of the campaign's life where all of it lies within the range, otherwise of the range's whole month. Null where there is none. */
export const reachSql = (campaign: string, range: RangeSql): string =>
  `(select r.reach from campaign_reach r where r.campaign_id = ${campaign}.id
    and r.period = case when ${livesWithin(campaign, range)} then 'life' else ${range.month} end)`;
