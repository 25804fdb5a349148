// What a total is made of. Networks and campaigns come from the rows that the list shows; ads and days from the figures of one campaign or
// ad, after the person's scope was checked.
import { MAX_PARTS } from '#contract/results/index.ts';
import type { FigurePart, FigurePartsAnswer, FigurePartsQuery, PartMetric } from '#contract/results/index.ts';
import { shownName } from '#domain/campaigns/index.ts';
import { dateText } from '#domain/dates/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { campaignsVisibleTo } from '../../campaigns/index.ts';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { campaignSums, isFinalSql, rangeSql, reachSql } from './campaign-sums-sql.ts';
import type { RangeSql } from './campaign-sums-sql.ts';
import { addedSums, describeFigures, sumColumns, sumsOf } from './describe-figures.ts';
import type { SumRow } from './describe-figures.ts';
import type { ResultView } from './result-view.ts';
import { SqlValues } from './sql-values.ts';
import { isShown, statRowsSql } from './stat-rows-sql.ts';

const SORTED_BY: Readonly<Record<PartMetric, string>> = {
  impressions: 'impressions',
  clicks: 'clicks',
  linkClicks: 'link_clicks',
  videoViews: 'video_views',
  thruPlays: 'thru_plays',
  leadsCount: 'leads',
  spend: 'spend_micros',
};

interface PartRow extends SumRow {
  key: string;
  name: string;
  is_final: boolean;
  reach: number | null;
  /** How many parts this row adds up that are not listed. */
  others?: number;
}

export async function readFigureParts(db: Database, view: ResultView, query: FigurePartsQuery): Promise<FigurePartsAnswer> {
  // To sort by what a person may not see would tell its order.
  if (query.metric === 'spend' && !view.seesSpend) throw new AppError('forbidden');
  const values = new SqlValues();
  const range = rangeSql(view, values);
  const text = await partsSql(db, view, query, range, values);
  const { rows } = await db.$client.query<PartRow>(
    query.level === 'day' ? `${text} order by key` : largestPartsSql(text, query.metric),
    values.values,
  );
  const shown = rows.filter(({ others }) => !others);
  const rest = rows.find(({ others }) => others);
  const { from, to } = view.range;
  return {
    range: { from, to },
    currency: view.currency,
    parts: shown.map((row) => describePart(row, query.level, view)),
    rest: rest?.others ? { count: rest.others, ...describeFigures(sumsOf(rest), view, { isFinal: rest.is_final }) } : null,
  };
}

/** The largest parts, and one row more that adds up all `others`. Days are not cut: they are at most those of the range. */
function largestPartsSql(text: string, metric: PartMetric): string {
  const ranked = `select *, row_number() over (order by ${SORTED_BY[metric]} desc, key) as rank from (${text}) parts`;
  return `with ranked as materialized (${ranked})
    select * from (select key, name, is_final, reach, ${sumColumns('r')}, rank, 0 as others from ranked r where rank <= ${MAX_PARTS}
      union all select '', '', bool_and(r.is_final), null, ${addedSums('r')}, ${MAX_PARTS + 1}, count(*)::int from ranked r where rank > ${MAX_PARTS}) shown
    where others > 0 or rank <= ${MAX_PARTS} order by rank`;
}

function describePart(row: PartRow, level: FigurePartsQuery['level'], view: ResultView): FigurePart {
  const name = level === 'network' ? NETWORK_LABELS[row.key as Network] : level === 'day' ? dateText(row.key) : shownName(row.name);
  return { key: row.key, name, ...describeFigures(sumsOf(row), view, { isFinal: row.is_final, reach: row.reach }) };
}

async function partsSql(db: Database, view: ResultView, query: FigurePartsQuery, range: RangeSql, values: SqlValues): Promise<string> {
  if (query.level === 'network' || query.level === 'campaign') return campaignPartsSql(view, query, range, values);
  const days = `d.day >= ${range.from} and d.day <= ${range.to}`;
  if (query.level === 'ad') {
    const id = required(query.campaign, 'campaign');
    await requireVisible(db, view, 'k.id = $1', id);
    return `select d.ad_id::text as key, coalesce(max(a.name), 'Removed ad') as name, bool_and(d.final) as is_final, null::int8 as reach, ${addedSums('d')}
      from ad_day_figures d left join ads a on a.id = d.ad_id where d.campaign_id = ${values.add(id)}::uuid and ${days} group by d.ad_id`;
  }
  const id = required(query.ad, 'ad');
  await requireVisible(db, view, 'k.id = (select s.campaign_id from ads a join ad_sets s on s.id = a.ad_set_id where a.id = $1)', id);
  return `select to_char(d.day, 'YYYY-MM-DD') as key, '' as name, d.final as is_final, null::int8 as reach, ${sumColumns('d')}
    from ad_day_figures d where d.ad_id = ${values.add(id)}::uuid and ${days}`;
}

function campaignPartsSql(view: ResultView, query: FigurePartsQuery, range: RangeSql, values: SqlValues): string {
  const search = query.row === undefined ? query.search : [...query.search, { field: '_id', operator: 'in' as const, value: [query.row] }];
  const where = statRowsSql(view, search, range, values);
  const matched = `campaigns k join campaigns p on p.group_id = k.group_id and ${isShown('p')} cross join lateral ${campaignSums('p', range)} f
    where ${where}${query.network === undefined ? '' : ` and p.network = ${values.add(query.network)}`}`;
  const isFinal = isFinalSql('p', range);
  return query.level === 'network'
    ? `select p.network as key, '' as name, bool_and(${isFinal}) as is_final, null::int8 as reach, ${addedSums('f')} from ${matched} group by p.network`
    : `select p.id::text as key, p.name, ${isFinal} as is_final, ${reachSql('p', range)} as reach, ${sumColumns('f')} from ${matched}`;
}

function required(id: string | undefined, path: string): string {
  if (id === undefined) throw new AppError('invalidInput', {}, [{ path, message: `Choose the ${path}.` }]);
  return id;
}

async function requireVisible(db: Database, view: ResultView, condition: string, id: string): Promise<void> {
  const values = new SqlValues();
  const isIt = values.take({ sql: condition, values: [id] });
  const scope = values.take(campaignsVisibleTo(view.actor));
  const { rows } = await db.$client.query(`select from campaigns k where ${isIt} and ${scope}`, values.values);
  if (rows.length === 0) throw new AppError('notFound');
}
