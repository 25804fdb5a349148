import { theme } from '#web/ui/theme.ts';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { areTimesOfDay, TimeSelect } from './time-select.tsx';

const pad = (part: number): string => String(part).padStart(2, '0');
const TIMES = Array.from({ length: 288 }, (_, place) => {
  const [hour, minute] = [Math.floor(place / 12), (place % 12) * 5];
  return { value: `${pad(hour)}:${pad(minute)}`, label: `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'am' : 'pm'}` };
});

const pointAt = (pointer: 'coarse' | 'fine') =>
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: media.includes(pointer), media }));
beforeEach(() => pointAt('fine'));

function open(value: string | null = null) {
  const onChange = vi.fn();
  render(
    <MantineProvider theme={theme} env="test">
      <TimeSelect label="From" options={TIMES} value={value} onChange={onChange} />
    </MantineProvider>,
  );
  return { onChange, person: userEvent.setup() };
}

test('the times of a day are told from other choices', () => {
  expect(areTimesOfDay(TIMES)).toBe(true);
  expect(areTimesOfDay([{ value: 'ACTIVE', label: 'Active' }])).toBe(false);
});

test('where a finger points, the phone’s own picker asks for the time, and its minute becomes the nearest choice', () => {
  pointAt('coarse');
  const { onChange } = open('09:00');
  const input = screen.getByLabelText<HTMLInputElement>('From');
  expect([input.type, input.step, input.value]).toEqual(['time', '300', '09:00']);
  fireEvent.change(input, { target: { value: '10:32' } });
  expect(onChange).toHaveBeenLastCalledWith('10:30');
  fireEvent.change(input, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test.each([
  ['10:30', ['10:30 am', '10:30 pm']],
  ['1030', ['10:30 am', '10:30 pm']],
  ['10.30 am', ['10:30 am']],
  ['17:05', ['5:05 pm']],
])('%s finds %j', async (typed, found) => {
  const { person } = open();
  await person.type(screen.getByRole('combobox', { name: 'From' }), typed);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(found);
});

test('the list opens at nine in the morning', async () => {
  const shown = vi.fn();
  HTMLElement.prototype.scrollIntoView = function scrollIntoView(this: HTMLElement) {
    shown(this.textContent);
  };
  const { person } = open();
  await person.click(screen.getByRole('combobox', { name: 'From' }));
  await vi.waitFor(() => expect(shown).toHaveBeenCalledWith('9:00 am'));
});
