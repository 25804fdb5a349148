import { creativeAnswers, creativeFileSample, creativeId, creativeSample } from '#web/testing/creative-samples.ts';
import type { Answers } from '#web/testing/fake-api.ts';
import { openApp } from '#web/testing/open-app.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

const starter = (n: number, name: string, renderType: 'IMAGE' | 'VIDEO') => ({
  _id: creativeId(n),
  starter: name.toLowerCase(),
  name,
  renderType,
  description: `About ${name}.`,
  settings: [],
});

const open = (answers: Answers = {}, path = '/creative-templates/gallery') =>
  openApp(path, {
    answers: {
      // Before the address of one template, which would match too.
      'GET /api/creative-templates/starters': { starters: [starter(1, 'Sold', 'IMAGE'), starter(2, 'Open home', 'VIDEO')] },
      ...creativeAnswers(creativeSample(), [creativeFileSample(11, 'index.html')]),
      ...answers,
    },
  });

test('starter templates are shown in a ratio that is kept in the address, and videos can be played', async () => {
  const { person, location } = open();
  expect(await screen.findByRole('article', { name: 'Sold' })).toBeTruthy();
  const video = screen.getByRole('article', { name: 'Open home' });
  expect(within(video).getByText('Video, 10 s')).toBeTruthy();
  await person.click(within(video).getByRole('button', { name: 'Play Open home' }));
  expect(within(video).getByRole('button', { name: 'Stop Open home' })).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Story 9:16' }));
  expect(location().search).toMatchObject({ ratio: 'story' });
});

test('“Use template” copies a template to a customer as a draft, says so and opens the copy', async () => {
  const { person, asked, location } = open({
    'POST /api/creative-templates/{creativeTemplateId}/copy': creativeSample({
      _id: creativeId(7),
      name: 'Sold – Harbour Realty',
      isPublished: false,
    }),
  });
  const card = await screen.findByRole('article', { name: 'Sold' });
  await person.click(within(card).getByRole('button', { name: 'Use Sold' }));
  const dialog = await screen.findByRole('dialog', { name: 'Use Sold' });
  await person.click(within(dialog).getByRole('button', { name: 'Copy template' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Choose a customer.');
  await person.click(within(dialog).getByRole('combobox', { name: 'Customer' }));
  await person.click(await screen.findByRole('option', { name: /Harbour Realty/ }));
  await person.click(within(dialog).getByRole('button', { name: 'Copy template' }));
  expect(await screen.findByText('Sold – Harbour Realty is a draft. Publish it to use it in ads.')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ customerId: creativeId(90), fontId: null });
  expect(location().pathname).toBe(`/creative-templates/${creativeId(7)}/edit`);
});

test('an empty gallery says what happened', async () => {
  open({ 'GET /api/creative-templates/starters': { starters: [] } });
  expect(await screen.findByText('No starter templates')).toBeTruthy();
});
