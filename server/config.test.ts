import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['https://tiles.example.com/{z}/{x}/{y}.png', true],
  ['http://10.0.0.5:8080/{z}/{x}/{y}@2x.webp', true],
  ['https://{s}.tiles.example.com/{z}/{x}/{y}.png', false],
  ['https://tiles.example.com/map.png', false],
  ['https://tiles.example.com;script-src *//{z}/{x}/{y}', false],
  ['https://someone@tiles.example.com/{z}/{x}/{y}.png', false],
  ['javascript:alert(1)//{z}{x}{y}', false],
])('%s can be set as the tile server: %s', (url, expected) => {
  const read = () => readConfig({ MAP_TILE_URL: url }).MAP_TILE_URL;
  if (expected) expect(read()).toBe(url);
  else expect(read).toThrow('The setting MAP_TILE_URL is not valid');
});

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent is needed'],
  ['ADSTEAD_DEMO', 'yes', '0 or 1 is needed'],
  ['DATABASE_CONNECTIONS', 'many', 'a whole number from 2 to 200 is needed'],
  ['DATABASE_CONNECTIONS', '1', 'a whole number from 2 to 200 is needed'],
  ['DATABASE_CONNECTIONS', '2.5', 'a whole number from 2 to 200 is needed'],
  ['DATABASE_URL', 'mysql://localhost/adstead', 'a URL that begins with postgres:// or postgresql:// is needed'],
  ['SMTP_URL', 'mail.example.com', 'a URL that begins with smtp:// or smtps:// is needed'],
  ['ADMIN_EMAIL', 'admin', 'an email address is needed'],
  ['METRICS_TOKEN', 'short', '16 to 200 characters are needed'],
  ['SECRET_KEY', 'secret', 'a key of 32 bytes in base64 is needed'],
  ['META_API_VERSION', '26', 'something like v26.0 is needed'],
  ['META_GRAPH_URL', 'http://graph.example.com', 'a URL that begins with https:// is needed, or with http:// on this machine'],
  ['GOOGLE_AUTHORIZE_URL', 'nowhere', 'a URL that begins with https:// is needed, or with http:// on this machine'],
  ['MAP_TILE_URL', 'https://tiles.example.com/map.png', 'a URL with {z}, {x} and {y} is needed'],
])('%s=%s is refused with a rule', (name, value, rule) => {
  expect(messageOf({ [name]: value })).toBe(`The setting ${name} is not valid: ${rule}.`);
});

/** As the files that define settings write them. */
const SETTING_NAMES = globSync(['config.ts', 'adapters/*/*-settings.ts'], { cwd: import.meta.dirname }).flatMap((file) => {
  const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
  return Array.from(text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm), ([, name]) => name ?? '');
});

test('no setting is refused in the words of the validator', () => {
  const values = ['-1.5', 'x'.repeat(600), '\t'];
  const messages = SETTING_NAMES.flatMap((name) => values.map((value) => messageOf({ [name]: value })));
  expect(messages.filter((message) => /invalid|expected|too (small|big)|pattern|received/i.test(message))).toEqual([]);
  expect(messages.filter((message) => message !== '').length).toBeGreaterThan(30);
});

test('each wrong setting is named in a sentence of its own', () => {
  expect(messageOf({ LOG_LEVEL: 'loud', PORT: '-1' }).split('\n')).toEqual([
    'The setting PORT is not valid: a number from 0 to 65535 is needed.',
    'The setting LOG_LEVEL is not valid: one of fatal, error, warn, info, debug, trace, silent is needed.',
  ]);
});
