import { openSettings, textbox } from '#web/testing/order-settings.tsx';
import { VILLA } from '#web/testing/wizard-data.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

describe('the lead form', () => {
  const withLeadForm = () => openSettings({ template: { hasLeadForm: true } });

  test('replaces the link, and shows what it lacks', async () => {
    const { person, refusals, data } = withLeadForm();
    const headline = await textbox('Form headline');
    expect(screen.queryByRole('textbox', { name: /Web address/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('Enter a headline for the lead form.')).toBeTruthy();
    await person.type(headline, 'x'.repeat(61));
    expect(screen.getByText('A headline has at most 60 characters.')).toBeTruthy();
    await person.clear(headline);
    await person.type(headline, 'Book a viewing');
    await person.type(await textbox('Button link'), 'https://harbour.example/book');
    expect(refusals()).toEqual([]);
    expect(data().leadForm).toEqual({
      introHeadline: 'Book a viewing',
      thankYouButtonType: 'VIEW_WEBSITE',
      followUpActionUrl: 'https://harbour.example/book',
    });
  });

  test('of a funnel is shown in addition to the link where other stages lead to a page', async () => {
    const { person, refusals, data } = openSettings({ template: { hasLeadForm: true, hasStageWithLink: true }, withoutUrl: [VILLA] });
    await person.type(await textbox('Form headline'), 'Book a viewing');
    await person.type(await textbox('Button link'), 'https://harbour.example/book');
    await person.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('Enter the web address that the ad leads to.')).toBeTruthy();
    await person.type(screen.getByRole('textbox', { name: /Web address/ }), 'https://harbour.example');
    expect(refusals()).toEqual([]);
    expect(data().linkData.link).toBe('https://harbour.example');
  });

  test('asks for no URL where its button opens nothing', async () => {
    const { person, data } = withLeadForm();
    await person.type(await textbox('Button link'), 'nowhere');
    await person.click(screen.getByRole('combobox', { name: 'Completion button' }));
    await person.click(await screen.findByRole('option', { name: 'No button', hidden: true }));
    expect(screen.queryByRole('textbox', { name: 'Button link' })).toBeNull();
    expect(data().leadForm).toMatchObject({ thankYouButtonType: 'NONE', followUpActionUrl: '' });
  });

  test('is previewed page by page, as people will see it', async () => {
    const { person } = withLeadForm();
    await person.type(await textbox('Form headline'), 'Book a viewing');
    await person.type(await textbox('Button link'), 'https://harbour.example/book');
    await person.click(screen.getByRole('button', { name: 'Preview the form' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lead form preview' }));
    expect(dialog.getByText('Hana sells homes')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Book a viewing' })).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getByRole('heading', { name: 'When would you like to sell?' })).toBeTruthy();
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Full name', 'Email', 'Phone number']);
    await person.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(dialog.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('https://harbour.example/privacy');
    await person.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(dialog.getByRole('link', { name: 'View website' }).getAttribute('href')).toBe('https://harbour.example/book');
    expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Thank you' }));
    await person.click(dialog.getByRole('button', { name: 'Back' }));
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
