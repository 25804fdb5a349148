import { SHARING_CHANNELS } from '#contract/dashboards/index.ts';
import { refuse } from '#web/testing/fake-api.ts';
import { openPart } from '#web/testing/open-part.tsx';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ReportButton } from './index.ts';
import type { SharingChannel } from './index.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const report = {
  shortUrlId: 'r'.repeat(22),
  shortUrl: `https://reports.kauri.example/r/${'r'.repeat(22)}`,
  type: 'order',
  subjectId: ID,
  title: 'Sunny villa',
  pictureUrl: `https://reports.kauri.example/r/${'r'.repeat(22)}/picture.jpg`,
  expiresAt: null as string | null,
  timezone: 'Pacific/Auckland',
  createdAt: '2026-11-17T00:00:00.000Z',
  views: 0,
};

async function openShare(answers = {}, channels: readonly SharingChannel[] = SHARING_CHANNELS) {
  const { api, person } = openPart(<ReportButton type="order" subjectId={ID} channels={channels} />, {
    'POST /api/config/report/{type}': report,
    ...answers,
  });
  await person.click(screen.getByRole('button', { name: 'Share report' }));
  await screen.findByRole('link', { name: 'Open report' });
  return { api, person };
}

describe('a report', () => {
  test('is shared on each channel that the customer allows, in a new window without access to ours', async () => {
    await openShare();
    const links = ['LinkedIn', 'Facebook', 'Twitter', 'Pinterest'].map((name) => screen.getByRole('link', { name }));
    for (const link of links) {
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(report.shortUrl);
    }
    screen.getByRole('button', { name: 'WeChat' });
    screen.getByRole('button', { name: 'Email' });
  });

  test('is sent by message or WhatsApp from a phone, and by the apps that the phone lists', async () => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: media.includes('coarse'), media }));
    const share = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { person } = await openShare();
    const hrefOf = (name: string) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(hrefOf('Messages')).toBe(`sms:?&body=Sunny villa ${report.shortUrl}`);
    expect(hrefOf('WhatsApp')).toBe(`https://wa.me/?text=Sunny villa ${report.shortUrl}`);
    await person.click(screen.getByRole('button', { name: 'Share…' }));
    expect(share).toHaveBeenCalledWith({ title: 'Sunny villa', url: report.shortUrl });
    Reflect.deleteProperty(navigator, 'share');
  });

  test('has its link selected to copy by hand where the browser refuses to copy', async () => {
    const { person } = await openShare();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
    await person.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText(/^Your browser did not allow copying/);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Link' }));
  });

  test('has no channels that the customer has turned off, but its link', async () => {
    await openShare({}, ['email']);
    expect(screen.queryByRole('link', { name: 'Facebook' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Link' }).getAttribute('value')).toBe(report.shortUrl);
  });

  test('has a QR code and its address for WeChat', async () => {
    const { person } = await openShare();
    await person.click(screen.getByRole('button', { name: 'WeChat' }));
    await screen.findByRole('img', { name: `QR code of ${report.shortUrl}` });
    screen.getByText(report.shortUrl);
  });

  test('is sent by email to at most three addresses; those that are none are dropped', async () => {
    const { api, person } = await openShare({ 'POST /api/customer-dashboards/sendEmail': { message: 'Email has been sent', sentTo: [] } });
    await person.click(screen.getByRole('button', { name: 'Email' }));
    await person.type(await screen.findByLabelText('Email'), 'a@x.example,nobody,b@x.example,c@x.example,d@x.example,');
    await person.type(screen.getByLabelText('Message'), 'Kia ora');
    await person.click(screen.getByRole('button', { name: 'Send email' }));
    await waitFor(() =>
      expect(api.asked.find(({ path }) => path.endsWith('/sendEmail'))?.body).toEqual({
        sendTo: ['a@x.example', 'b@x.example', 'c@x.example'],
        body: 'Kia ora',
        shared: { kind: 'report', type: 'order', _id: ID },
      }),
    );
  });

  test('is not sent with a link in the message, and says why sending failed', async () => {
    const { person } = await openShare({
      'POST /api/customer-dashboards/sendEmail': refuse(429, { code: 'shareQuotaReached', message: 'Try again tomorrow.' }),
    });
    await person.click(screen.getByRole('button', { name: 'Email' }));
    await person.type(await screen.findByLabelText('Email'), 'a@x.example,');
    await person.type(screen.getByLabelText('Message'), 'See evil.com');
    expect(screen.getByRole('button', { name: 'Send email' }).hasAttribute('disabled')).toBe(true);
    await person.clear(screen.getByLabelText('Message'));
    await person.click(screen.getByRole('button', { name: 'Send email' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Error while sending email. Try again tomorrow.');
  });

  test('works until a day that the person chooses', async () => {
    const { api, person } = await openShare();
    await person.selectOptions(screen.getByLabelText('Link expires'), 'In 30 days');
    await waitFor(() => expect(api.asked.at(-1)?.body).toEqual({ _id: ID, expiresAt: expect.stringMatching(/^20/) }));
  });

  test('shows the day on which it ends where the customer is', async () => {
    await openShare({ 'POST /api/config/report/{type}': { ...report, expiresAt: '2026-12-17T20:00:00.000Z' } });
    screen.getByRole('option', { name: 'On 18/12/2026' });
  });

  test('is turned off after asking once more', async () => {
    const { api, person } = await openShare({ 'DELETE /api/config/reports/{shortUrlId}': { shortUrlId: report.shortUrlId } });
    await person.click(screen.getByRole('button', { name: 'Turn off link' }));
    expect(api.asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Turn off link' }));
    await waitFor(() => expect(api.asked.some(({ method, path }) => method === 'DELETE' && path.endsWith(report.shortUrlId))).toBe(true));
  });
});
