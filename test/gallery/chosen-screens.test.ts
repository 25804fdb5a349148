import { expect, test } from 'vitest';
import { chooseScreens } from './chosen-screens.ts';

const TABLE = [{ id: 'home' }, { id: 'orders' }, { id: 'order-edit' }];
const idsOf = (asked: string[]): string[] => chooseScreens(TABLE, asked).chosen.map(({ id }) => id);

test.each<[said: string, asked: string[], chosen: string[]]>([
  ['nobody asks for any', [], ['home', 'orders', 'order-edit']],
  ['nothing is named', [' , '], ['home', 'orders', 'order-edit']],
  ['one is named', ['orders'], ['orders']],
  ['several are named with commas', ['order-edit, home'], ['home', 'order-edit']],
  ['several are named one by one', ['orders', 'home'], ['home', 'orders']],
  ['one is named twice', ['orders', 'home,orders'], ['home', 'orders']],
])('when %s, each of those is pictured once, in the order of the table', (_, asked, chosen) => {
  expect(idsOf(asked)).toEqual(chosen);
});

test('a name that no screen has is said, beside the screens that are known', () => {
  expect(chooseScreens(TABLE, ['orders,ordres', 'hom'])).toEqual({ chosen: [{ id: 'orders' }], unknown: ['ordres', 'hom'] });
});
