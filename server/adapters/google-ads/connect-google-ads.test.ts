import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openNetworkServer } from '#test/harness/network-server.ts';
import type { NetworkServer } from '#test/harness/network-server.ts';
import { readConfig, SettingError } from '../../config.ts';
import type { TwinInUse } from '../../twins/twin-definition.ts';
import { connectGoogleAds } from './connect-google-ads.ts';
import { googleAdsTwin } from './google-ads-twin.ts';

let server: NetworkServer;
beforeAll(async () => {
  server = await openNetworkServer();
});
afterAll(() => server.close());

const SIGN_IN = { GOOGLE_CLIENT_ID: 'sign-in', GOOGLE_CLIENT_SECRET: 'sign-in-secret' };
const OWN = { GOOGLE_ADS_CLIENT_ID: 'ads', GOOGLE_ADS_CLIENT_SECRET: 'ads-secret' };
const DEVELOPER = { GOOGLE_ADS_DEVELOPER_TOKEN: 'developer' };
const twin = (name: string): TwinInUse => ({ name, standsInFor: ['google'], url: '', controlSecret: '', pages: [], framedPages: [] });
const connect = (environment: Record<string, string>, twins: TwinInUse[] = []) =>
  connectGoogleAds({ ...readConfig(environment), twins }, () => 0);

describe('Google Ads is opened', () => {
  test.each([
    ['not without a developer token', SIGN_IN, [], false],
    ['with credentials of its own', { ...DEVELOPER, ...OWN }, [], true],
    ['with those of the sign-in, which is the same client', { ...DEVELOPER, ...SIGN_IN }, [], true],
    ['with its own beside the twin of the sign-in', { ...DEVELOPER, ...OWN, ...SIGN_IN }, [twin('identity')], true],
    ['at its twin, with the twin of the sign-in', { ...DEVELOPER, ...SIGN_IN }, [twin('identity'), twin('google-ads')], true],
  ])('%s', (_, environment, twins, isOpen) => {
    expect(connect(environment, twins) !== null).toBe(isOpen);
  });

  test.each([
    [DEVELOPER, []],
    [{ ...DEVELOPER, GOOGLE_ADS_CLIENT_ID: 'ads', ...SIGN_IN }, []],
    [{ ...DEVELOPER, ...SIGN_IN }, [twin('identity')]],
  ])('not with half of the credentials: %j', (environment, twins) => {
    expect(() => connect(environment, twins)).toThrow(SettingError);
  });

  test.each([
    ['its own', { ...OWN, ...SIGN_IN, GOOGLE_ADS_TOKEN_URL: '/own/token' }, [], 'ads', '/own/token'],
    ["the sign-in's", { ...SIGN_IN, GOOGLE_ADS_TOKEN_URL: '/own/token' }, [], 'sign-in', '/own/token'],
    [
      "the sign-in twin's",
      { ...SIGN_IN, GOOGLE_ISSUER_URL: '/google' },
      [twin('identity'), twin('google-ads')],
      'sign-in',
      '/google/token',
    ],
  ])('and asks for access tokens with %s client', async (_, environment, twins, client, path) => {
    server.answer({ status: 400, body: { error: 'invalid_grant' } });
    const atServer = Object.entries({ ...DEVELOPER, ...environment }).map(([name, value]) => [
      name,
      value.startsWith('/') ? server.url + value : value,
    ]);
    const google = connect(Object.fromEntries(atServer) as Record<string, string>, twins);
    await expect(google?.customers.accessible({ refreshToken: 'r', loginCustomerId: null })).rejects.toMatchObject({ kind: 'auth' });
    expect(server.requests[0]?.path).toBe(path);
    expect(server.requests[0]?.form.get('client_id')).toBe(client);
  });
});

describe('the twin stands in', () => {
  test.each([
    ['with the demo', {}, ['google']],
    ['not without it', { ADSTEAD_DEMO: '0' }, []],
    ['when it is asked for', { ADSTEAD_DEMO: '0', GOOGLE_ADS_TWIN: '1', IDENTITY_TWIN: '1' }, ['google']],
    ['not without the twin of the sign-in, which issues its tokens', { IDENTITY_TWIN: '0' }, []],
    ['not when it is refused', { GOOGLE_ADS_TWIN: '0' }, []],
    ['not where there is a developer token', DEVELOPER, []],
    ['not where people sign in with Google itself', SIGN_IN, []],
  ])('%s', (_, environment, expected) => {
    expect(googleAdsTwin.standsInFor(readConfig(environment))).toEqual(expected);
  });

  test('with a developer token that its client knows', () => {
    const { GOOGLE_ADS_DEVELOPER_TOKEN: token = '' } = googleAdsTwin.settings(['google'], 'http://127.0.0.1:1', 'secret');
    expect(googleAdsTwin.options(readConfig({}), 'secret')).toMatchObject({ developerTokens: { [token]: 'STANDARD' } });
  });
});

test.each([
  ['111-222-3333', '1112223333'],
  ['1112223333', '1112223333'],
])('the manager account %s is read as %s', (text, digits) => {
  expect(readConfig({ GOOGLE_ADS_LOGIN_CUSTOMER_ID: text }).GOOGLE_ADS_LOGIN_CUSTOMER_ID).toBe(digits);
});

test.each([
  ['GOOGLE_ADS_LOGIN_CUSTOMER_ID', '12'],
  ['GOOGLE_ADS_API_VERSION', '25.1'],
  ['GOOGLE_ADS_URL', 'http://elsewhere.example'],
  ['GOOGLE_ADS_TOKEN_URL', 'ftp://oauth2.googleapis.com/token'],
])('%s=%s is refused', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
