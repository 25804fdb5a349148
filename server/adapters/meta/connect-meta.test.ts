import { describe, expect, test } from 'vitest';
import { openNetworkServer } from '#test/harness/network-server.ts';
import { readConfig, SettingError } from '../../config.ts';
import type { TwinInUse } from '../../twins/twin-definition.ts';
import { connectMeta } from './connect-meta.ts';
import { metaTwin } from './meta-twin.ts';

const FACEBOOK = { FACEBOOK_APP_ID: '55', FACEBOOK_APP_SECRET: 'facebook' };
const META = { META_APP_ID: '77', META_APP_SECRET: 'meta' };
const signInTwin: TwinInUse = { name: 'identity', standsInFor: ['facebook'], url: '', controlSecret: '', pages: [], framedPages: [] };
const connect = (environment: Record<string, string>, twins: TwinInUse[] = []) =>
  connectMeta({ ...readConfig(environment), twins }, () => 0);

describe('which credentials Meta is opened with', () => {
  test.each([
    ['none, and it is not open', {}, [], false],
    ['its own', META, [], true],
    ["the sign-in's, which is the same app", FACEBOOK, [], true],
    ['not those of the twin of the sign-in', FACEBOOK, [signInTwin], false],
    ['its own beside the twin of the sign-in', { ...FACEBOOK, ...META }, [signInTwin], true],
  ])('%s', (_, environment, twins, isOpen) => {
    expect(connect(environment, twins) !== null).toBe(isOpen);
  });

  test.each([[{ META_APP_ID: '77' }], [{ META_APP_SECRET: 'meta', ...FACEBOOK }]])('half of them is an error: %j', (environment) => {
    expect(() => connect(environment)).toThrow(SettingError);
  });
});

test('tokens of the twin are asked about where the twin of the sign-in issued them', async () => {
  const server = await openNetworkServer();
  server.answer({ body: { data: { is_valid: true, app_id: '55' } } });
  const adsTwin: TwinInUse = { ...signInTwin, name: 'meta', standsInFor: ['meta'] };
  const environment = { ...FACEBOOK, ...META, FACEBOOK_GRAPH_URL: `${server.url}/facebook`, META_GRAPH_URL: `${server.url}/meta` };
  const inspect = (twins: TwinInUse[]) => connect(environment, twins)?.tokens.inspect({ accessToken: 'token-of-a-person' });
  expect(await inspect([signInTwin, adsTwin])).toMatchObject({ isOurs: true });
  expect(await inspect([signInTwin])).toMatchObject({ isOurs: false });
  expect(server.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/facebook/v26.0/debug_token', 'Bearer 55|facebook'],
    ['/meta/v26.0/debug_token', 'Bearer 77|meta'],
  ]);
  await server.close();
});

describe('the twin stands in', () => {
  test.each([
    ['with the demo', {}, ['meta']],
    ['not without it', { ADSTEAD_DEMO: '0' }, []],
    ['when it is asked for', { ADSTEAD_DEMO: '0', META_TWIN: '1' }, ['meta']],
    ['not when it is refused', { META_TWIN: '0' }, []],
    ['not where Meta has credentials', META, []],
    ['where only the sign-in has them', FACEBOOK, ['meta']],
  ])('%s', (_, environment, expected) => {
    expect(metaTwin.standsInFor(readConfig(environment))).toEqual(expected);
  });

  test('with an app that its client knows', () => {
    const options = metaTwin.options(readConfig({ PORT: '4000' }), 'secret') as { app: { id: string; secret: string } };
    const settings = metaTwin.settings(['meta'], 'http://127.0.0.1:1', 'secret');
    expect(settings).toMatchObject({
      META_APP_ID: options.app.id,
      META_APP_SECRET: options.app.secret,
      META_GRAPH_URL: 'http://127.0.0.1:1',
    });
  });
});

test.each([
  ['META_GRAPH_URL', 'http://graph.elsewhere.example'],
  ['META_API_VERSION', '26'],
])('%s=%s is refused', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
