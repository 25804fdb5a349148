import { describe, expect, test } from 'vitest';
import { AdsFailure } from '../errors/ads-failure.ts';
import { checkQuery } from './check-query.ts';
import { dateRangeOf } from './date-ranges.ts';
import { matchesCondition } from './match-condition.ts';
import { parseQuery } from './parse-query.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'accepted';
  } catch (error) {
    if (error instanceof AdsFailure) return error.errors[0]?.code.join('.') ?? '';
    throw error;
  }
};

test('a query is read with all its clauses', () => {
  expect(
    parseQuery(
      `select campaign.id, metrics.clicks FROM campaign WHERE campaign.name LIKE 'ORD-\\'5%' AND campaign.id IN (1, 2)
       and segments.date BETWEEN '2026-11-01' AND '2026-11-14' ORDER BY metrics.clicks DESC, campaign.id LIMIT 5 PARAMETERS include_drafts = true`,
    ),
  ).toEqual({
    select: ['campaign.id', 'metrics.clicks'],
    from: 'campaign',
    where: [
      { field: 'campaign.name', operator: 'LIKE', values: [{ text: "ORD-'5%", isQuoted: true }] },
      {
        field: 'campaign.id',
        operator: 'IN',
        values: [
          { text: '1', isQuoted: false },
          { text: '2', isQuoted: false },
        ],
      },
      {
        field: 'segments.date',
        operator: 'BETWEEN',
        values: [
          { text: '2026-11-01', isQuoted: true },
          { text: '2026-11-14', isQuoted: true },
        ],
      },
    ],
    orderBy: [
      { field: 'metrics.clicks', isDescending: true },
      { field: 'campaign.id', isDescending: false },
    ],
    limit: 5,
    parameters: { include_drafts: 'true' },
  });
});

describe('a query is refused', () => {
  test.each([
    ['', 'EXPECTED_SELECT'],
    ['FROM campaign', 'EXPECTED_SELECT'],
    ['SELECT', 'UNEXPECTED_END_OF_QUERY'],
    ['SELECT campaign.id', 'EXPECTED_FROM'],
    ['SELECT campaign.id WHERE campaign.id = 1', 'EXPECTED_FROM'],
    ['SELECT * FROM campaign', 'BAD_SYMBOL'],
    ["SELECT 'campaign.id' FROM campaign", 'BAD_FIELD_NAME'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id ~ 1', 'BAD_OPERATOR'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id IN ()', 'PROHIBITED_EMPTY_LIST_IN_CONDITION'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id IN 1', 'EXPECTED_LIST'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id = (1, 2)', 'EXPECTED_SINGLE_VALUE'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id BETWEEN 1', 'EXPECTED_VALUE_WITH_BETWEEN_OPERATOR'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id = 1 OR campaign.id = 2', 'EXPECTED_AND'],
    ["SELECT campaign.id FROM campaign WHERE campaign.name = 'open", 'STRING_NOT_TERMINATED'],
    [String.raw`SELECT campaign.id FROM campaign WHERE campaign.name = 'a\b'`, 'BAD_ESCAPE_SEQUENCE'],
    ["SELECT campaign.id FROM campaign WHERE campaign.name = 'a\nb'", 'PROHIBITED_NEWLINE_IN_STRING'],
    ['SELECT campaign.id FROM campaign ORDER campaign.id', 'EXPECTED_BY'],
    ['SELECT campaign.id FROM campaign LIMIT many', 'BAD_LIMIT_VALUE'],
    ['SELECT campaign.id FROM campaign LIMIT 0', 'LIMIT_VALUE_TOO_LOW'],
    ['SELECT campaign.id FROM campaign LIMIT 1 LIMIT 2', 'UNEXPECTED_INPUT'],
    ['SELECT campaign.id FROM campaign PARAMETERS fast=true', 'BAD_PARAMETER_NAME'],
    ['SELECT campaign.id FROM campaign PARAMETERS include_drafts=yes', 'BAD_PARAMETER_VALUE'],
    ['SELECT campaign.id FROM campaigns', 'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE'],
    ['SELECT campaign.start_date FROM campaign', 'UNRECOGNIZED_FIELD'],
    ['SELECT campaign.id FROM campaign WHERE campaign.colour = 1', 'UNRECOGNIZED_FIELD'],
    ['SELECT ad_group.id FROM campaign', 'PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE'],
    ['SELECT campaign.id FROM campaign WHERE ad_group.id = 1', 'PROHIBITED_RESOURCE_TYPE_IN_WHERE_CLAUSE'],
    ['SELECT asset.id, metrics.clicks FROM asset', 'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE'],
    ['SELECT campaign.id, segments.date, metrics.clicks FROM campaign', 'EXPECTED_FILTERS_ON_DATE_RANGE'],
    ['SELECT campaign.id, segments.slot FROM campaign', 'PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE'],
    ["SELECT campaign.id FROM campaign WHERE segments.month = '2026-11-01'", 'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE'],
    ['SELECT campaign.id FROM campaign ORDER BY metrics.clicks', 'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE'],
    ['SELECT campaign.id FROM campaign ORDER BY campaign.labels', 'PROHIBITED_FIELD_IN_ORDER_BY_CLAUSE'],
    ["SELECT campaign.id FROM campaign WHERE campaign.status = 'ON'", 'BAD_ENUM_CONSTANT'],
    ["SELECT campaign.id FROM campaign WHERE campaign.status > 'PAUSED'", 'OPERATOR_FIELD_MISMATCH'],
    ['SELECT campaign.id FROM campaign WHERE campaign.labels = 1', 'OPERATOR_FIELD_MISMATCH'],
    ["SELECT campaign.id FROM campaign WHERE campaign.name CONTAINS ANY ('a')", 'OPERATOR_FIELD_MISMATCH'],
    ["SELECT campaign.id FROM campaign WHERE campaign.id LIKE '1%'", 'OPERATOR_FIELD_MISMATCH'],
    ['SELECT campaign.id FROM campaign WHERE campaign.start_date_time DURING TODAY', 'OPERATOR_FIELD_MISMATCH'],
    ["SELECT campaign.id FROM campaign WHERE campaign.id = 'one'", 'BAD_NUMBER'],
    ['SELECT customer.id FROM customer WHERE customer.manager = maybe', 'BAD_VALUE'],
  ])('%s: %s', (text, code) => {
    expect(codeOf(() => checkQuery(parseQuery(text), false))).toBe(`queryError.${code}`);
  });

  test('with metrics on a manager account', () => {
    const query = parseQuery('SELECT customer.id, metrics.clicks FROM customer');
    expect(codeOf(() => checkQuery(query, true))).toBe('queryError.REQUESTED_METRICS_FOR_MANAGER');
    expect(codeOf(() => checkQuery(query, false))).toBe('accepted');
  });
});

describe('dates', () => {
  /** Monday, 16 November 2026 in Auckland, still Sunday in UTC. */
  const now = Date.parse('2026-11-15T20:00:00Z');
  const range = (condition: string) => {
    const { from, to } = dateRangeOf(
      parseQuery(`SELECT campaign.id FROM campaign WHERE segments.date ${condition}`),
      now,
      'Pacific/Auckland',
    );
    return `${from} ${to}`;
  };
  test.each([
    ['DURING TODAY', '2026-11-16 2026-11-16'],
    ['DURING YESTERDAY', '2026-11-15 2026-11-15'],
    ['DURING LAST_7_DAYS', '2026-11-09 2026-11-15'],
    ['DURING LAST_14_DAYS', '2026-11-02 2026-11-15'],
    ['DURING LAST_30_DAYS', '2026-10-17 2026-11-15'],
    ['DURING LAST_BUSINESS_WEEK', '2026-11-09 2026-11-13'],
    ['DURING THIS_MONTH', '2026-11-01 2026-11-16'],
    ['DURING LAST_MONTH', '2026-10-01 2026-10-31'],
    ['DURING THIS_WEEK_SUN_TODAY', '2026-11-15 2026-11-16'],
    ['DURING THIS_WEEK_MON_TODAY', '2026-11-16 2026-11-16'],
    ['DURING LAST_WEEK_SUN_SAT', '2026-11-08 2026-11-14'],
    ['DURING LAST_WEEK_MON_SUN', '2026-11-09 2026-11-15'],
    ["= '2026-11-05'", '2026-11-05 2026-11-05'],
    ["BETWEEN '2026-11-01' AND '2026-11-14'", '2026-11-01 2026-11-14'],
    ["> '2026-11-01' AND segments.date <= '2026-11-03'", '2026-11-02 2026-11-03'],
    [">= '2026-11-01' AND segments.date < '2026-11-03'", '2026-11-01 2026-11-02'],
    [">= '2026-11-01'", '2026-11-01 null'],
  ])('%s is %s', (condition, expected) => {
    expect(range(condition)).toBe(expected);
  });

  test.each([
    ['DURING LAST_9_DAYS', 'INVALID_VALUE_WITH_DURING_OPERATOR'],
    ["= '2026-02-30'", 'INVALID_DATE_FORMAT'],
    ["= '16/11/2026'", 'INVALID_DATE_FORMAT'],
    ["BETWEEN '2026-11-05' AND '2026-11-01'", 'PROHIBITED_VALUE_COMBINATION_WITH_BETWEEN_OPERATOR'],
    ["!= '2026-11-05'", 'OPERATOR_FIELD_MISMATCH'],
  ])('%s is refused as %s', (condition, code) => {
    expect(codeOf(() => range(condition))).toBe(`queryError.${code}`);
  });
});

describe('a condition', () => {
  test.each([
    ["campaign.name = 'Tui'", 'string', 'Tui', true],
    ["campaign.name = 'tui'", 'string', 'Tui', false],
    ["campaign.name != 'Tui'", 'string', 'Tui', false],
    ["campaign.name LIKE 'ord-5%'", 'string', 'ORD-51 Tui', true],
    ["campaign.name LIKE 'ORD-5_'", 'string', 'ORD-51 Tui', false],
    ["campaign.name LIKE '%50[%]%'", 'string', 'now 50% off', true],
    ["campaign.name LIKE 'a.c'", 'string', 'abc', false],
    ["campaign.name NOT LIKE 'ORD%'", 'string', 'ORD-5', false],
    ["campaign.name REGEXP_MATCH 'ORD-[0-9]+'", 'string', 'ORD-51', true],
    ["campaign.name REGEXP_MATCH 'ORD'", 'string', 'ORD-51', false],
    ["campaign.name NOT REGEXP_MATCH 'ORD.*'", 'string', 'ORD-51', false],
    ['campaign.id = 20000000001', 'int64', '20000000001', true],
    ['campaign.id IN (1, 2)', 'int64', '2', true],
    ['campaign.id NOT IN (1, 2)', 'int64', '2', false],
    ['campaign.id > 9', 'int64', '10', true],
    ['campaign.id BETWEEN 5 AND 10', 'int64', '10', true],
    ['metrics.ctr >= 0.5', 'double', 0.4, false],
    ['customer.manager = TRUE', 'bool', true, true],
    ['customer.manager = false', 'bool', undefined, true],
    ['campaign.name IS NULL', 'string', undefined, true],
    ['campaign.name IS NOT NULL', 'string', undefined, false],
    ["campaign.name = 'x'", 'string', undefined, false],
    ["campaign.name != 'x'", 'string', undefined, true],
    ["campaign.labels CONTAINS ANY ('a', 'b')", 'string', ['b'], true],
    ["campaign.labels CONTAINS ALL ('a', 'b')", 'string', ['b'], false],
    ["campaign.labels CONTAINS NONE ('a', 'b')", 'string', undefined, true],
  ])('%s on %s %j: %s', (text, type, value, expected) => {
    const [condition] = parseQuery(`SELECT campaign.id FROM campaign WHERE ${text}`).where;
    expect(matchesCondition(condition!, { type }, value)).toBe(expected);
  });
});
