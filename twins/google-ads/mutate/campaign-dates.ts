// The dates of a campaign: whole days in the account's time zone, not in the past, the first not after the last, and the first fixed
// once it has come.
import { isDateTime, localDate } from '../account-time.ts';
import type { CampaignValue } from '../google-ads-state.ts';
import type { OperationContext } from './kind-rules.ts';

/** What Google stores for a campaign without an end. */
export const NO_END = '2037-12-30 23:59:59';

export function checkDates(context: OperationContext, next: CampaignValue, before: CampaignValue | null): void {
  const { problems, workspace, account } = context;
  const today = localDate(workspace.now, account.timeZone);
  const isStartValid = checkFormat(context, next.startDateTime, 'start_date_time', '00:00:00');
  const isEndValid = checkFormat(context, next.endDateTime, 'end_date_time', '23:59:59');
  if (isStartValid && next.startDateTime !== before?.startDateTime) {
    if (before && before.startDateTime.slice(0, 10) <= today)
      problems.report(
        ['campaignError', 'CANNOT_MODIFY_START_DATE_IF_ALREADY_STARTED'],
        'Cannot modify the start date of a campaign that has already started.',
        { at: ['start_date_time'], trigger: next.startDateTime },
      );
    else if (next.startDateTime.slice(0, 10) < today) reportPast(context, 'start_date_time', next.startDateTime);
  }
  if (isEndValid && next.endDateTime !== before?.endDateTime && next.endDateTime.slice(0, 10) < today)
    reportPast(context, 'end_date_time', next.endDateTime);
  if (isStartValid && isEndValid && next.startDateTime > next.endDateTime)
    problems.report(['dateRangeError', 'START_DATE_AFTER_END_DATE'], 'The start date was after the end date.', {
      at: ['end_date_time'],
      trigger: next.endDateTime,
    });
}

const reportPast = ({ problems }: OperationContext, field: string, trigger: string): void =>
  problems.report(['campaignError', 'CANNOT_SET_DATE_TO_PAST'], 'Cannot set start or end date to a date in the past.', {
    at: [field],
    trigger,
  });

function checkFormat({ problems }: OperationContext, text: string, field: string, timeOfDay: string): boolean {
  if (!isDateTime(text)) {
    problems.report(['dateError', 'INVALID_STRING_DATE_TIME_SECONDS'], "The string is not formatted as 'YYYY-MM-DD HH:MM:SS'.", {
      at: [field],
      trigger: text,
    });
    return false;
  }
  if (!text.endsWith(timeOfDay))
    problems.report(
      [
        'dateError',
        field === 'start_date_time'
          ? 'DATE_RANGE_ERROR_START_TIME_MUST_BE_THE_START_OF_A_DAY'
          : 'DATE_RANGE_ERROR_END_TIME_MUST_BE_THE_END_OF_A_DAY',
      ],
      `The time must be ${timeOfDay}.`,
      { at: [field], trigger: text },
    );
  return true;
}
