// Tests the form builder through its section in the catalogue of inputs, with a pasted description.
import type { FormDescriptionInput } from '#contract/forms/index.ts';
import { Section } from '#web/system/inputs/forms-section.tsx';
import { openRoutedPart } from '#web/testing/open-part.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

const description: FormDescriptionInput = {
  version: 1,
  sections: [
    {
      title: 'Sale',
      why: 'How it is sold.',
      fields: [
        { kind: 'checkbox', key: 'isAuction', label: 'Auction' },
        { kind: 'text', key: 'room', label: 'Held at', required: true, showWhen: { field: 'isAuction', is: 'equal', value: true } },
        { kind: 'number', key: 'beds', label: 'Bedrooms', required: true, max: 9 },
      ],
    },
    {
      title: 'Open homes',
      why: 'When people can come.',
      showWhen: { field: 'isAuction', is: 'equal', value: false },
      fields: [
        {
          kind: 'group',
          key: 'times',
          label: 'Times',
          entry: 'time',
          max: 3,
          fields: [{ kind: 'text', key: 'day', label: 'Day', required: true }],
        },
      ],
    },
  ],
};

async function openForm(input: unknown = description) {
  const { person } = await openRoutedPart(<Section />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Form description' }), { target: { value: JSON.stringify(input) } });
  const form = screen;
  const submit = async () => person.click(await form.findByRole('button', { name: 'Check form' }));
  return { person, form, submit };
}

const days = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Day/ });

test('an invalid form is not submitted: errors are shown at the fields and counted, and the first one is focused', async () => {
  const { form, submit } = await openForm();
  await form.findByRole('heading', { name: 'Sale' });
  await submit();
  expect(await form.findByText('2 fields need attention')).toBeTruthy();
  const beds = form.getByRole('textbox', { name: /^Bedrooms/ });
  await waitFor(() => expect(document.activeElement).toBe(beds));
  expect(beds.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('The form accepts this')).toBeNull();
});

test('hiding a field clears its error, and its value is not stored', async () => {
  const { person, form, submit } = await openForm();
  await form.findByRole('heading', { name: 'Open homes' });
  await person.type(form.getByRole('textbox', { name: /^Bedrooms/ }), '3');
  await submit();
  expect(await form.findByText('1 field needs attention')).toBeTruthy();
  await person.click(form.getByRole('checkbox', { name: 'Auction' }));
  expect(form.queryByRole('heading', { name: 'Open homes' })).toBeNull();
  await waitFor(() => expect(form.queryByText(/attention$/)).toBeNull());
  await person.type(form.getByRole('textbox', { name: /^Held at/ }), ' Town hall ');
  await submit();
  await screen.findByText('The form accepts this');
  await person.click(form.getByRole('tab', { name: 'Stored' }));
  expect(JSON.parse(form.getByRole('region', { name: 'Stored values' }).textContent ?? '')).toEqual({
    isAuction: true,
    room: 'Town hall',
    beds: 3,
  });
});

test('entries are added, moved and removed down to the last, which stays; a removal can be undone', async () => {
  const { person, form } = await openForm();
  await form.findByRole('heading', { name: 'Open homes' });
  const lastOne = form.getByRole('button', { name: 'Remove Time 1. At least one time is required.' });
  await person.click(lastOne);
  expect(days()).toHaveLength(1);
  const [first] = days();
  if (first) await person.type(first, 'Saturday');
  await person.click(form.getByRole('button', { name: 'Add time' }));
  await waitFor(() => expect(document.activeElement).toBe(days()[1]));
  await person.keyboard('Sunday');
  await person.click(form.getByRole('button', { name: 'Move Time 2 up' }));
  expect(days().map(({ value }) => value)).toEqual(['Sunday', 'Saturday']);
  await person.click(form.getByRole('button', { name: 'Remove Time 1' }));
  expect(days().map(({ value }) => value)).toEqual(['Saturday']);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(days().map(({ value }) => value)).toEqual(['Sunday', 'Saturday']);
  await person.click(form.getByRole('button', { name: 'Add time' }));
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Add time' }).disabled).toBe(true);
  expect(form.getByText('At most 3.')).toBeTruthy();
});

test('an invalid description shows where its error is, and the last valid form stays', async () => {
  const { form } = await openForm();
  await form.findByRole('heading', { name: 'Sale' });
  const broken = { ...description, sections: [{ ...description.sections[0], fields: [{ kind: 'slider', key: 'a', label: 'A' }] }] };
  fireEvent.change(form.getByRole('textbox', { name: 'Form description' }), { target: { value: JSON.stringify(broken) } });
  expect((await form.findByText('sections.0.fields.0.kind')).closest('li')?.textContent).toContain('There is no such kind of field.');
  expect(form.getByRole('heading', { name: 'Sale' })).toBeTruthy();
  fireEvent.change(form.getByRole('textbox', { name: 'Form description' }), { target: { value: '{' } });
  expect(await form.findByText(/Enter valid JSON/)).toBeTruthy();
});

test('the map, the schedule and the drop zones are shown where a form has them, with their errors', async () => {
  const { person } = await openRoutedPart(<Section />, {
    'GET /api/places/map-settings': { tiles: null },
    'GET /api/upload-limits': { picture: { maxBytes: 9 }, video: { maxBytes: 40 } },
  });
  await person.click(await screen.findByText('Other kinds'));
  expect(await screen.findByRole('group', { name: /^Areas/ })).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Set a schedule' }));
  expect(await screen.findByRole('combobox', { name: 'Frequency' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Choose images' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose videos' })).toBeNull();
  await person.click(screen.getByRole('switch', { name: 'With videos' }));
  expect(await screen.findByRole('button', { name: 'Choose videos' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Check form' }));
  expect(await screen.findByText('Add at least one area.')).toBeTruthy();
  expect(await screen.findByText('Add at least one file.')).toBeTruthy();
  expect(await screen.findByText('2 fields need attention')).toBeTruthy();
});
