import { openTestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardScreenPolicy, securityHeaders } from './security-headers.ts';

const rulesOf = (policy: string): string[] => policy.split(';');

describe('the card screen', () => {
  test('may load the provider’s script when the provider takes the cards', () => {
    expect(rulesOf(cardScreenPolicy(undefined, null))).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
        "connect-src 'self' https://api.stripe.com",
        "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
        "frame-ancestors 'self'",
      ]),
    );
  });

  test('reaches nothing else when our own form sends cards to our own origin', () => {
    expect(cardScreenPolicy(undefined, '/twins/stripe')).toBe(securityHeaders(undefined)['content-security-policy']);
  });

  test('reaches the other origin to which our own form sends cards, without its scripts', () => {
    const rules = rulesOf(cardScreenPolicy(undefined, 'https://cards.example.com/form'));
    expect(rules).toContain("script-src 'self'");
    expect(rules).toContain("connect-src 'self' https://cards.example.com");
  });
});

describe('where Stripe takes the cards', () => {
  let server: Awaited<ReturnType<typeof openTestServer>>;
  beforeAll(async () => {
    server = await openTestServer({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
  });
  afterAll(() => server.close());

  test.each([
    ['/payments/p', true],
    ['/payments/p/', false],
    ['/customer-dashboard', false],
    ['/', false],
  ])('at %s its script is allowed: %s', async (url, isAllowed) => {
    const { headers } = await server.app.inject({ method: 'GET', url });
    expect(String(headers['content-security-policy']).includes('js.stripe.com')).toBe(isAllowed);
  });
});
