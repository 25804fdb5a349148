import { readConfig } from './config.ts';
import { expect, test } from 'vitest';

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
