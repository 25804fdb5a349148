import { expect, test } from 'vitest';
import { chooseScreens } from './chosen-screens.ts';

const TABLE = [{ id: 'home' }, { id: 'orders' }, { id: 'order-edit' }];
const idsOf = (requested: string[]): string[] => chooseScreens(TABLE, requested).chosen.map(({ id }) => id);

test.each<[when: string, requested: string[], chosen: string[]]>([
  ['no option is given', [], ['home', 'orders', 'order-edit']],
  ['nothing is named', [' , '], ['home', 'orders', 'order-edit']],
  ['one is named', ['orders'], ['orders']],
  ['several are named with commas', ['order-edit, home'], ['home', 'order-edit']],
  ['several are named one by one', ['orders', 'home'], ['home', 'orders']],
  ['one is named twice', ['orders', 'home,orders'], ['home', 'orders']],
])('when %s, each screen is selected once, in the order of the table', (_, requested, chosen) => {
  expect(idsOf(requested)).toEqual(chosen);
});

test('unknown names are returned besides the known screens', () => {
  expect(chooseScreens(TABLE, ['orders,ordres', 'hom'])).toEqual({ chosen: [{ id: 'orders' }], unknown: ['ordres', 'hom'] });
});
