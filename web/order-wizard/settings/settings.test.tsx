import { noticeEmailsOf } from '#domain/orders/index.ts';
import { openSettings, textbox } from '#web/testing/order-settings.tsx';
import { VILLA } from '#web/testing/wizard-data.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

const placeAt = (path: string): HTMLElement => {
  const place = document.querySelector<HTMLElement>(`[data-order-path="${path}"]`);
  if (!place) throw new Error(`No field stands at ${path}.`);
  return place;
};
const section = (name: string) => screen.queryByRole('region', { name });

describe('who sees it', () => {
  test('raising the lower age beyond the upper one moves both, and 65 means 65 and above', async () => {
    const { person, data } = openSettings();
    const [youngest, oldest] = [
      await screen.findByRole('combobox', { name: 'Minimum age' }),
      screen.getByRole('combobox', { name: 'Maximum age' }),
    ];
    await person.clear(oldest);
    await person.type(oldest, '40');
    expect(data().adSettings[0]).toMatchObject({ ageMin: 18, ageMax: 40 });
    await person.clear(youngest);
    await person.type(youngest, '50');
    expect(data().adSettings[0]).toMatchObject({ ageMin: 50, ageMax: 50 });
    await person.clear(oldest);
    await person.type(oldest, '65');
    await waitFor(() => expect((oldest as HTMLInputElement).value).toBe('65+'));
    expect(data().adSettings[0]).toMatchObject({ ageMin: 50, ageMax: 65 });
  });

  test('ads for housing can be aimed at neither ages nor genders', async () => {
    openSettings({ housingLimits: { ageMin: 18, ageMax: 65, minRadiusKm: 25 } });
    expect(await screen.findByText('Housing ads reach everyone aged 18 and over, within a radius of at least 25 km.')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Minimum age' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Women' })).toBeNull();
    expect(screen.getByRole('radio', { name: 'live there' })).toBeTruthy();
  });

  test('everyone sees it, or those who live there or were recently there, men or women', async () => {
    const { person, data } = openSettings();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'everyone' })).checked).toBe(true);
    await person.click(screen.getByRole('radio', { name: 'live there' }));
    expect(data().adSettings[0]?.locationType).toBe('LIVE_THERE');
    await person.click(screen.getByRole('radio', { name: 'recently there' }));
    await person.click(screen.getByRole('radio', { name: 'Women' }));
    expect(data().adSettings[0]).toMatchObject({ locationType: 'RECENTLY_THERE', gender: 'WOMEN' });
  });

  test('campaigns on Google have areas and no audience', async () => {
    openSettings({ type: 'GOOGLE_DISPLAY_CAMPAIGN' });
    expect(await screen.findByRole('heading', { name: 'Video' })).toBeTruthy();
    expect(section('Audience')).toBeNull();
  });
});

describe('where it leads', () => {
  test('is required for a listing without a page, and the error appears when the field loses the focus', async () => {
    const { person, refusals, data } = openSettings({ withoutUrl: [VILLA] });
    const address = await textbox(/Web address/);
    const missing = 'Enter the web address that the ad leads to.';
    expect(screen.queryByText(missing)).toBeNull();
    await person.click(address);
    await person.tab();
    expect(within(placeAt('campaignData.0.linkData.link')).getByText(missing)).toBeTruthy();
    await person.type(address, 'https://harbour.example/open ');
    expect(data().linkData.link).toBe('https://harbour.example/open');
    expect(screen.queryByText(missing)).toBeNull();
    expect(refusals()).toEqual([]);
  });

  test('Enter in the search for a place does not submit the step', async () => {
    const { person } = openSettings({ withoutUrl: [VILLA] });
    await person.type(await textbox('Add a place'), 'po{Enter}');
    expect(screen.queryByText('Enter the web address that the ad leads to.')).toBeNull();
  });

  test('shows its error at once when the person continues', async () => {
    const { person } = openSettings({ withoutUrl: [VILLA] });
    await screen.findByText('This listing has no web page. Enter a web address for the ad.');
    await person.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('Enter the web address that the ad leads to.')).toBeTruthy();
  });

  test('a video URL that is not YouTube’s is refused at its field', async () => {
    const { person, refusals } = openSettings({ type: 'GOOGLE_DISPLAY_CAMPAIGN' });
    const film = await textbox('YouTube video');
    await person.type(film, 'https://vimeo.com/1');
    await person.tab();
    expect(within(placeAt('campaignData.0.campaignSettings.youTubeUrl')).getByText('Enter the address of a YouTube video.')).toBeTruthy();
    await person.clear(film);
    await person.type(film, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(refusals()).toEqual([]);
  });
});

describe('notice emails', () => {
  test('are added by Enter and by paste, ten at most, and an invalid one is named', async () => {
    const { person, draft, refusals } = openSettings();
    const emails = await textbox('Notification emails');
    await person.type(emails, 'Mere@harbour.example{Enter}');
    expect(noticeEmailsOf(draft().attributes)).toEqual(['mere@harbour.example']);
    await person.type(emails, 'mere{Enter}');
    expect(await screen.findByText('mere is not an email address.')).toBeTruthy();
    expect(refusals()).toEqual(['attributes.mailto.1: noticeEmailInvalid']);
    await person.click(screen.getByRole('button', { name: 'Remove mere' }));
    await person.click(emails);
    await person.paste(Array.from({ length: 11 }, (_, at) => `a${at}@harbour.example`).join(', '));
    expect(noticeEmailsOf(draft().attributes)).toHaveLength(10);
    expect(await screen.findByText('You can add up to 10: 2 addresses were not added.')).toBeTruthy();
    expect(refusals()).toEqual([]);
  });
});
