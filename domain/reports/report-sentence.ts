// What the figures of a report mean, in one plain sentence. It only says what was counted: no estimate and no comparison.
import type { ReportState } from './report-state.ts';

export interface ReportFigures {
  impressions: number;
  /** People; null where the networks do not count them. */
  reach: number | null;
  /** True where several campaigns reached people of whom some may be the same: at least so many. */
  isLeastReach: boolean;
  clicks: number;
  leads: number;
}

export interface SentenceInput {
  state: ReportState;
  /** The first day in words: '20 November 2026'. */
  start: string;
  /** The first day has come. */
  hasBegun: boolean;
  /** How many days the ads run, or ran. */
  days: number;
  figures: ReportFigures | null;
}

export function reportSentence(input: SentenceInput): string {
  const { state, days, figures } = input;
  if (state === 'before' || figures === null || figures.impressions === 0) return withoutFigures(input);
  const when = state === 'ended' ? `In ${counted(days, 'day', 'days')}, ` : 'So far ';
  return `${when}${seen(figures)}${clicked(figures)}${left(figures)}.`;
}

function withoutFigures({ state, start, hasBegun }: SentenceInput): string {
  switch (state) {
    case 'before':
      return start === '' || hasBegun ? 'The ads are being prepared.' : `The ads start on ${start}.`;
    case 'review':
      return hasBegun
        ? 'The ads are in review, and start once the networks have approved them.'
        : `The ads are in review, and start on ${start}.`;
    case 'scheduled':
      return `The ads passed the review, and start on ${start}.`;
    case 'live':
    case 'ending':
      return 'The ads are running. The first figures arrive the day after they start.';
    case 'paused':
      return 'The ads are paused.';
    case 'change':
      return 'An ad needs a change before the networks show it.';
    case 'ended':
      return 'The networks reported no views of these ads.';
    default:
      return state satisfies never;
  }
}

function seen({ impressions, reach, isLeastReach }: ReportFigures): string {
  if (reach === null || reach === 0) return `the ads were shown ${counted(impressions, 'time', 'times')}`;
  const people = `${isLeastReach ? 'at least ' : ''}${counted(reach, 'person', 'people')} saw the ads`;
  const times = impressions / reach;
  return isLeastReach || times < 1.05 ? people : `${people}, ${times.toFixed(1)} times each on average`;
}

function clicked({ clicks, impressions, leads }: ReportFigures): string {
  const and = leads > 0 ? ';' : ', and';
  if (clicks === 0) return `${and} nobody clicked on them`;
  const every = Math.round(impressions / clicks);
  const share = every > 1 ? `, about once in every ${number(every)} views` : '';
  return `${and} they were clicked ${counted(clicks, 'time', 'times')}${share}`;
}

const left = ({ leads }: ReportFigures): string => (leads === 0 ? '' : `, and ${counted(leads, 'person', 'people')} left their details`);

const counted = (count: number, one: string, many: string): string => `${number(count)} ${count === 1 ? one : many}`;
const number = (count: number): string => count.toLocaleString('en-NZ');
