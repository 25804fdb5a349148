import { expect, test } from 'vitest';
import { keyAction } from './marker-keys.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  keyAction({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

test.each([
  ['ArrowLeft', { kind: 'move', right: -10, down: 0 }],
  ['ArrowDown', { kind: 'move', right: 0, down: 10 }],
  ['+', { kind: 'resize', direction: 'larger' }],
  ['-', { kind: 'resize', direction: 'smaller' }],
  ['Delete', { kind: 'remove' }],
  ['Escape', { kind: 'leave' }],
  ['a', null],
  ['Tab', null],
])('%s: %j', (key, expected) => {
  expect(press(key)).toEqual(expected);
});

test('Shift makes arrow steps longer, and browser shortcuts are not intercepted', () => {
  expect(press('ArrowUp', { shiftKey: true })).toEqual({ kind: 'move', right: 0, down: -60 });
  expect(press('+', { ctrlKey: true })).toBeNull();
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
});
