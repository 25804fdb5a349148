import { openPart } from '#web/testing/open-part.tsx';
import { Section } from '#web/system/inputs/schedule-section.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

// Mid-November: the next five days are all in daylight saving.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T00:00:00Z') });
});

async function openPicker() {
  const { person } = openPart(<Section />);
  const picker = within(await screen.findByRole('group', { name: 'Feed schedule' }));
  const value = () => JSON.parse(screen.getByRole('note', { name: 'Value of Feed schedule' }).textContent ?? '');
  const offered = async (label: string): Promise<string[]> => {
    await person.click(await picker.findByRole('combobox', { name: label }));
    return (await screen.findAllByRole('option')).map(({ textContent }) => textContent ?? '');
  };
  const choose = async (label: string, ...options: string[]) => {
    await offered(label);
    for (const option of options) await person.click(await screen.findByRole('option', { name: option }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  };
  return { person, picker, value, offered, choose, cron: () => value().interval.cronSyntax };
}

test('the schedule picker offers every frequency and weekday, and resets the parts that a frequency does not use', async () => {
  const { person, picker, offered, choose, cron } = await openPicker();
  expect(await offered('Frequency')).toEqual(['Minute', 'Hour', 'Day', 'Week', 'Month', 'Year']);
  await person.click(screen.getByRole('option', { name: 'Week' }));
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(await offered('Weekdays')).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  await choose('Weekdays', 'Sunday', 'Monday');
  expect(cron()).toBe('0 9 * * 1,7');
  expect(await picker.findByText('At 9:00 am, on Mondays and Sundays')).toBeTruthy();
  const runs = within(picker.getByRole('list', { name: 'Next runs' })).getAllByRole('listitem');
  expect([runs.length, runs[0]?.textContent]).toEqual([5, 'Mon 16/11/2026, 9:00 amUTC+13:00']);
  await choose('Frequency', 'Month');
  expect(cron()).toBe('0 9 * * *');
  await choose('Days', '31');
  expect(await picker.findByText('At 9:00 am, on the 31st of every month that has one')).toBeTruthy();
  await choose('Frequency', 'Hour');
  expect(cron()).toBe('0 * * * *');
  await choose('Frequency', 'Minute');
  expect(cron()).toBe('* * * * *');
});

test('the schedule picker says what daylight saving does, for the zone that is chosen', async () => {
  const { person, picker, value, choose } = await openPicker();
  await choose('Hours', '2 am');
  const forward = 'On 26/09/2027 clocks go forward from 2:00 am to 3:00 am: 2:00 am does not exist that day and runs at 3:00 am.';
  expect(await picker.findByText(forward)).toBeTruthy();
  const zone = picker.getByRole('combobox', { name: 'Time zone' });
  await person.click(zone);
  fireEvent.change(zone, { target: { value: 'brisbane' } });
  await person.click(await screen.findByRole('option', { name: '(UTC+10:00) Australia/Brisbane' }));
  await waitFor(() => expect(picker.queryByText(forward)).toBeNull());
  expect(value()).toMatchObject({ timezone: 'Australia/Brisbane' });
});

test('a single moment that clocks skip is said beside it, and what was chosen before is kept', async () => {
  const { person, picker, value, choose } = await openPicker();
  const enterDay = (typed: string): void => {
    const day = picker.getByRole('textbox', { name: 'Date' });
    fireEvent.focus(day);
    fireEvent.change(day, { target: { value: typed } });
    fireEvent.blur(day);
  };
  await person.click(picker.getByText('Once'));
  await picker.findByRole('textbox', { name: 'Date' });
  enterDay('26/09/2027');
  await choose('Hour', '2 am');
  await choose('Minute', '30');
  const skipped = '2:30 am on 26/09/2027 does not exist in Pacific/Auckland: clocks go forward. It runs at 3:30 am.';
  expect(await picker.findByText(skipped)).toBeTruthy();
  expect(value()).toEqual({ type: 'SCHEDULE', schedule: { date: '2027-09-26', hour: 2, minute: 30 }, timezone: 'Pacific/Auckland' });
  enterDay('04/04/2027');
  const twice = /comes twice in Pacific\/Auckland: clocks go back\. It runs the first time \(UTC\+13:00\)\./;
  expect(await picker.findByText(twice)).toBeTruthy();
  await person.click(picker.getByText('Repeats'));
  expect(await picker.findByText('At 9:00 am, every day')).toBeTruthy();
});
