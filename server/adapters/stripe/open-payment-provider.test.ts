import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { openPaymentProvider } from './index.ts';
import { stripeTwin } from './stripe-twin.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe('opening the payment provider', () => {
  test('there is none without credentials', () => {
    expect(openPaymentProvider(readConfig({}), Date.now)).toBeNull();
  });

  test.each([
    ['sk_live_1', true],
    ['rk_live_1', true],
    ['sk_test_1', false],
  ])('with the key %s payments are live: %s', (STRIPE_SECRET_KEY, isLive) => {
    expect(openPaymentProvider(readConfig({ ...keys, STRIPE_SECRET_KEY }), Date.now)).toMatchObject({
      publishableKey: 'pk_live_1',
      cardFormUrl: null,
      isLive,
    });
  });

  test.each(Object.keys(keys))('%s alone is reported as an incomplete setting', (name) => {
    expect(() => openPaymentProvider(readConfig({ [name]: 'value' }), Date.now)).toThrow('belong together');
  });

  test('a plain http URL to another machine is refused', () => {
    expect(() => readConfig({ STRIPE_API_URL: 'http://api.elsewhere.example' })).toThrow('STRIPE_API_URL');
  });
});

describe('the Stripe twin stands in', () => {
  test.each([
    ['in the demo', {}, ['payments']],
    ['nowhere else', { ADSTEAD_DEMO: '0' }, []],
    ['where it is switched on', { ADSTEAD_DEMO: '0', PAYMENT_TWIN: '1' }, ['payments']],
    ['not where it is switched off', { PAYMENT_TWIN: '0' }, []],
    ['not with credentials', keys, []],
    ['not with half of the credentials, so that the mistake is reported', { STRIPE_SECRET_KEY: 'sk' }, []],
  ])('%s', (_, environment, expected) => {
    expect(stripeTwin.standsInFor(readConfig(environment))).toEqual(expected);
  });

  test.each([
    [{}, 'http://127.0.0.1:4000/api/payments/webhooks'],
    [{ HOST: '0.0.0.0', PORT: '4400' }, 'http://127.0.0.1:4400/api/payments/webhooks'],
    [{ HOST: '::1' }, 'http://[::1]:4000/api/payments/webhooks'],
    [{ PORT: '0' }, undefined],
    [{ ADSTEAD_ROLE: 'worker' }, undefined],
  ])('with %j its webhook events go to %s', (environment, url) => {
    const { webhooks } = stripeTwin.options(readConfig(environment), 'secret') as { webhooks?: { url: string }[] };
    expect(webhooks?.[0]?.url).toBe(url);
  });

  test('the client and the twin get matching keys, which do not reveal the secret', () => {
    const options = stripeTwin.options(readConfig({}), 'secret') as {
      keys: { secret: string; publishable: string };
      webhooks: { secret: string }[];
    };
    expect(stripeTwin.settings(['payments'], 'http://127.0.0.1:1', 'secret')).toEqual({
      STRIPE_SECRET_KEY: options.keys.secret,
      STRIPE_PUBLISHABLE_KEY: options.keys.publishable,
      STRIPE_WEBHOOK_SECRET: [options.webhooks[0]?.secret],
      STRIPE_API_URL: 'http://127.0.0.1:1',
      STRIPE_CARD_FORM_URL: '/twins/stripe',
    });
  });
});
