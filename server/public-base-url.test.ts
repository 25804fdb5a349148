import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { createPublicBaseUrl } from './public-base-url.ts';

test.each([
  [{ PUBLIC_URL: 'https://ads.example.com' }, 'https://ads.example.com/password/forgot'],
  [{ PUBLIC_URL: 'https://ads.example.com/' }, 'https://ads.example.com/password/forgot'],
  [{ PORT: '4100' }, 'http://127.0.0.1:4100/password/forgot'],
  [{ HOST: '0.0.0.0' }, 'http://localhost:4000/password/forgot'],
  [{ HOST: '::1' }, 'http://[::1]:4000/password/forgot'],
])('with %j a link reads %s', (settings, link) => {
  expect(createPublicBaseUrl(readConfig(settings)).link('/password/forgot')).toBe(link);
});

test('the URL is where the process listens, once that is known, unless PUBLIC_URL is set', () => {
  const listening = { address: '127.0.0.1', port: 49152, family: 'IPv4' };
  const own = createPublicBaseUrl(readConfig({ PORT: '0' }));
  own.listensAt(listening);
  expect(own.root()).toBe('http://127.0.0.1:49152');
  const set = createPublicBaseUrl(readConfig({ PUBLIC_URL: 'https://ads.example.com' }));
  set.listensAt(listening);
  expect(set.root()).toBe('https://ads.example.com');
});
