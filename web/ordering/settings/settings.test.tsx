import { contextOfWizard } from '#contract/orders/index.ts';
import type { WizardTemplate } from '#contract/orders/index.ts';
import type { CampaignType } from '#domain/networks/index.ts';
import { checkOrder, noticeEmailsOf, refusalsAt, targetMapOf } from '#domain/orders/index.ts';
import type { OrderDraft } from '#domain/orders/index.ts';
import { MOST_MARKERS } from '#domain/places/index.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { BAY, VILLA, wizardDraft, wizardGround, wizardItems, wizardTemplate } from '#web/testing/wizard-ground.ts';
import { theme } from '#web/ui/theme.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { TemplateSettings } from './index.ts';

interface Opening {
  type?: CampaignType;
  template?: Partial<WizardTemplate>;
  itemIds?: readonly string[];
  begin?: (draft: OrderDraft) => OrderDraft;
  withoutUrl?: readonly string[];
}

/** As the wizard does: one draft, judged as a whole at every change. */
function openSettings({
  type = 'FACEBOOK_IMAGE_CAMPAIGN',
  template: given,
  itemIds,
  begin = (draft) => draft,
  withoutUrl = [],
}: Opening = {}) {
  fakeApi({
    'GET /api/places/map-settings': { tiles: null },
    'GET /api/customer-dashboards/queryLocation': {
      candidates: [
        {
          id: '1',
          name: 'Ponsonby',
          region: 'Auckland',
          country: 'New Zealand',
          countryCode: 'NZ',
          geometry: { location: { lat: -36.855, lng: 174.733 } },
        },
      ],
    },
  });
  const template = wizardTemplate(type, given);
  const items = wizardItems().map((item) => (withoutUrl.includes(item._id) ? { ...item, hasUrl: false, url: '' } : item));
  const ground = wizardGround(template, { items });
  let latest = begin(wizardDraft(ground, itemIds));

  const keep = (draft: OrderDraft): OrderDraft => (latest = draft);

  function Panel() {
    const [draft, setDraft] = useState(latest);
    const [isAsked, setAsked] = useState(false);
    const [data] = draft.campaignData;
    if (!data) return null;
    return (
      <MantineProvider theme={theme}>
        <QueryClientProvider client={new QueryClient()}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setAsked(true);
            }}
          >
            <TemplateSettings
              ground={ground}
              draft={draft}
              place={0}
              data={data}
              template={template}
              added={{ pictures: [], videos: [] }}
              change={(next) => setDraft((now) => keep({ ...now, campaignData: [next] }))}
              changeDraft={(part) => setDraft((now) => keep({ ...now, ...part }))}
              addAssets={() => undefined}
              refusals={refusalsAt(checkOrder(draft, contextOfWizard(ground, draft)), 'settings')}
              refused={[]}
              isAsked={isAsked}
            />
            <button type="submit">Go on</button>
          </form>
        </QueryClientProvider>
      </MantineProvider>
    );
  }
  render(<Panel />);
  const data = () => {
    const [first] = latest.campaignData;
    if (!first) throw new Error('Nothing is set.');
    return first;
  };
  return {
    person: userEvent.setup(),
    draft: () => latest,
    data,
    markers: () => targetMapOf(data()).markers,
    refusals: () => refusalsAt(checkOrder(latest, contextOfWizard(ground, latest)), 'settings').map(({ path, code }) => `${path}: ${code}`),
  };
}

const addAtCentre = async () => {
  await waitFor(() => expect(screen.getByRole('region', { name: 'Map of the areas' }).getAttribute('aria-busy')).toBe('false'));
  return screen.getByRole('button', { name: 'Add at the centre' });
};
const textbox = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const placeAt = (path: string): HTMLElement => {
  const place = document.querySelector<HTMLElement>(`[data-order-path="${path}"]`);
  if (!place) throw new Error(`No field stands at ${path}.`);
  return place;
};
const section = (name: string) => screen.queryByRole('region', { name });

describe.each<[string, CampaignType]>([
  ['Facebook', 'FACEBOOK_IMAGE_CAMPAIGN'],
  ['Google', 'GDN_CAMPAIGN'],
])('where ads on %s are shown', (_, type) => {
  test('an area at the centre of the map has eight kilometres, and one that is searched for has ten', async () => {
    const { markers } = openSettings({ type });
    fireEvent.click(await addAtCentre());
    expect(markers()).toMatchObject([{ radius: 8 }]);
    fireEvent.change(await textbox('Add a place'), { target: { value: 'ponsonby' } });
    fireEvent.click(await screen.findByRole('option', { name: /Ponsonby/, hidden: true }));
    expect(markers()).toMatchObject([{ radius: 8 }, { radius: 10, coords: { latitude: -36.855, longitude: 174.733 } }]);
  });

  test('they are shown where the template says until an area is set', async () => {
    openSettings({ type });
    const before = 'It is shown within 10 km of what is advertised, unless areas are set here.';
    expect(await screen.findByText(before)).toBeTruthy();
    fireEvent.click(await addAtCentre());
    expect(await screen.findByText('It is shown to people in these areas.')).toBeTruthy();
    expect(screen.queryByText(before)).toBeNull();
  });

  test('an area is changed and removed in the list, without a pointer', async () => {
    const { person, markers } = openSettings({ type });
    fireEvent.click(await addAtCentre());
    const radius = await screen.findByRole('combobox', { name: /^Radius of/ });
    await person.clear(radius);
    await person.type(radius, '0.5{Enter}');
    expect(await screen.findByText('Minimum radius is 1km')).toBeTruthy();
    await person.clear(radius);
    await person.type(radius, '81{Enter}');
    expect(await screen.findByText('Maximum radius is 80km')).toBeTruthy();
    await person.clear(radius);
    await person.type(radius, '25{Enter}');
    expect(markers()).toMatchObject([{ radius: 25 }]);
    await person.click(screen.getByRole('button', { name: /^Remove/ }));
    expect(markers()).toEqual([]);
  });

  test('a sixteenth area is not taken', async () => {
    const { markers } = openSettings({ type });
    const add = await addAtCentre();
    for (let count = 0; count <= MOST_MARKERS; count += 1) fireEvent.click(add);
    expect(markers()).toHaveLength(MOST_MARKERS);
    expect(await screen.findByText('No more than 15 Markers allowed in targeting')).toBeTruthy();
  });
});

describe('what is advertised', () => {
  test('gets an area around each listing, and only once', async () => {
    const { person, markers } = openSettings({ type: 'FACEBOOK_CAROUSEL_CAMPAIGN', itemIds: [VILLA, BAY] });
    await person.click(await screen.findByRole('button', { name: 'Add around each listing' }));
    expect(markers().map(({ coords, radius }) => [coords.latitude, radius])).toEqual([
      [-36.85, 8],
      [-36.7, 8],
    ]);
    expect(screen.queryByRole('button', { name: /^Add around/ })).toBeNull();
  });
});

describe('who sees it', () => {
  test('an age that passes the other takes it along, and 65 means that age and above', async () => {
    const { person, data } = openSettings();
    const [youngest, oldest] = [
      await screen.findByRole('combobox', { name: 'Youngest age' }),
      screen.getByRole('combobox', { name: 'Oldest age' }),
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

  test('everyone sees it, or those who live there or were recently there, men or women', async () => {
    const { person, data } = openSettings();
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'everyone' })).checked).toBe(true);
    await person.click(screen.getByRole('radio', { name: 'live there' }));
    expect(data().adSettings[0]?.locationType).toBe('LIVE_THERE');
    await person.click(screen.getByRole('radio', { name: 'recently there' }));
    await person.click(screen.getByRole('radio', { name: 'Women' }));
    expect(data().adSettings[0]).toMatchObject({ locationType: 'RECENTLY_THERE', gender: 'WOMEN' });
  });

  test('Google is told where, and not to whom', async () => {
    openSettings({ type: 'GDN_CAMPAIGN' });
    expect(await screen.findByRole('heading', { name: 'Film' })).toBeTruthy();
    expect(section('Who sees it')).toBeNull();
  });
});

describe('where it leads', () => {
  test('is asked for at its field once that was left, where a listing has no page', async () => {
    const { person, refusals, data } = openSettings({ withoutUrl: [VILLA] });
    const address = await textbox(/Web address/);
    const missing = 'Please enter the web address that the ad leads to.';
    expect(screen.queryByText(missing)).toBeNull();
    await person.click(address);
    await person.tab();
    expect(within(placeAt('campaignData.0.linkData.link')).getByText(missing)).toBeTruthy();
    await person.type(address, 'https://harbour.example/open ');
    expect(data().linkData.link).toBe('https://harbour.example/open');
    expect(screen.queryByText(missing)).toBeNull();
    expect(refusals()).toEqual([]);
  });

  test('Enter in the search for a place does not ask to go on', async () => {
    const { person } = openSettings({ withoutUrl: [VILLA] });
    await person.type(await textbox('Add a place'), 'po{Enter}');
    expect(screen.queryByText('Please enter the web address that the ad leads to.')).toBeNull();
  });

  test('is said at once when someone asks to go on', async () => {
    const { person } = openSettings({ withoutUrl: [VILLA] });
    await screen.findByText('The listing has no page of its own, so the ad needs an address.');
    await person.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('Please enter the web address that the ad leads to.')).toBeTruthy();
  });

  test('a film that is none of YouTube’s is refused at its field', async () => {
    const { person, refusals } = openSettings({ type: 'GDN_CAMPAIGN' });
    const film = await textbox('YouTube address');
    await person.type(film, 'https://vimeo.com/1');
    await person.tab();
    expect(
      within(placeAt('campaignData.0.campaignSettings.youTubeUrl')).getByText('Please enter the address of a YouTube video.'),
    ).toBeTruthy();
    await person.clear(film);
    await person.type(film, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(refusals()).toEqual([]);
  });
});

describe('the lead form', () => {
  const withLeadForm = (given: Opening = {}) => openSettings({ ...given, template: { hasLeadForm: true } });

  test('takes the place of a link, and says what it lacks', async () => {
    const { person, refusals, data } = withLeadForm();
    const headline = await textbox('Headline of the form');
    expect(screen.queryByRole('textbox', { name: /Web address/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByText('Please enter a headline for the lead form.')).toBeTruthy();
    await person.type(headline, 'x'.repeat(61));
    expect(screen.getByText('A headline has at most 60 characters.')).toBeTruthy();
    await person.clear(headline);
    await person.type(headline, 'Book a viewing');
    await person.type(await textbox('What the button opens'), 'https://harbour.example/book');
    expect(refusals()).toEqual([]);
    expect(data().leadForm).toEqual({
      introHeadline: 'Book a viewing',
      thankYouButtonType: 'VIEW_WEBSITE',
      followUpActionUrl: 'https://harbour.example/book',
    });
  });

  test('asks for no address where its button opens nothing', async () => {
    const { person, data } = withLeadForm();
    await person.type(await textbox('What the button opens'), 'nowhere');
    await person.click(screen.getByRole('combobox', { name: 'Button after it was sent' }));
    await person.click(await screen.findByRole('option', { name: 'No button', hidden: true }));
    expect(screen.queryByRole('textbox', { name: 'What the button opens' })).toBeNull();
    expect(data().leadForm).toMatchObject({ thankYouButtonType: 'NONE', followUpActionUrl: '' });
  });

  test('is looked at page by page, as people will see it', async () => {
    const { person } = withLeadForm();
    await person.type(await textbox('Headline of the form'), 'Book a viewing');
    await person.type(await textbox('What the button opens'), 'https://harbour.example/book');
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

describe('who is told', () => {
  test('takes addresses by Enter and by paste, ten at most, and names one that is none', async () => {
    const { person, draft, refusals } = openSettings();
    const emails = await textbox('Emails');
    await person.type(emails, 'Mere@harbour.example{Enter}');
    expect(noticeEmailsOf(draft().attributes)).toEqual(['mere@harbour.example']);
    await person.type(emails, 'mere{Enter}');
    expect(await screen.findByText('mere is not an email address.')).toBeTruthy();
    expect(refusals()).toEqual(['attributes.mailto.1: noticeEmailInvalid']);
    await person.click(screen.getByRole('button', { name: 'Remove mere' }));
    await person.click(emails);
    await person.paste(Array.from({ length: 11 }, (_, at) => `a${at}@harbour.example`).join(', '));
    expect(noticeEmailsOf(draft().attributes)).toHaveLength(10);
    expect(await screen.findByText('At most 10: 2 addresses were left out.')).toBeTruthy();
    expect(refusals()).toEqual([]);
  });
});
