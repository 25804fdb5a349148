import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestTwin } from '../../test/harness/twins/identity-twin.ts';
import type { TestTwin } from '../../test/harness/twins/identity-twin.ts';
import { authorise, CALLBACK } from '../../test/harness/twins/provider-calls.ts';

let twin: TestTwin;
beforeAll(async () => {
  twin = await openTestTwin();
});
afterEach(() => twin.set());
afterAll(() => twin.close());

describe.each(['google', 'facebook'] as const)('the sign-in page of %s', (provider) => {
  test('says that it is a stand-in, offers people and runs no script', async () => {
    const answer = await fetch(authorise(twin, provider));
    const page = await answer.text();
    expect(page).toContain(`This is a stand-in for ${provider === 'google' ? 'Google' : 'Facebook'}; nothing leaves this machine.`);
    expect(page).toContain('Aroha Walker');
    expect(page).not.toContain('<script');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('escapes parameters of the request', async () => {
    expect(await (await fetch(authorise(twin, provider, { scope: '<img/src=x>' }))).text()).not.toContain('<img');
  });

  test('redirects back with a code and the unchanged state', async () => {
    const back = await twin.decide(authorise(twin, provider), 'admin');
    expect(back.href.startsWith(`${CALLBACK[provider]}?`)).toBe(true);
    expect(back.searchParams.get('state')).toBe('a state / with + odd & characters');
    expect(back.searchParams.get('code')).toMatch(/^code-[\w-]{43}$/);
  });

  test('redirects back with an error when the person cancels', async () => {
    const back = await twin.decide(authorise(twin, provider), 'admin', 'cancel');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('code')).toBeNull();
    expect(back.searchParams.get('state')).toBe('a state / with + odd & characters');
  });

  test.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['a redirect URI of another site', { redirect_uri: 'https://elsewhere.example/api/auth/google/callback' }],
    ['another path', { redirect_uri: 'http://127.0.0.1:4000/elsewhere' }],
    ['a longer path', { redirect_uri: `${CALLBACK[provider]}/more` }],
    ['a host that only begins like localhost', { redirect_uri: `http://localhost.elsewhere.example/api/auth/${provider}/callback` }],
    ['an implicit flow', { response_type: 'token' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
  ])('refuses %s with a page, not with a redirect', async (_, overrides) => {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(authorise(twin, provider, overrides), { method, redirect: 'manual' });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).toContain('Access blocked');
    }
  });
});
