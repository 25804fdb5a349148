import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressBlock } from './address-block.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['::FFFF:10.1.2.3', '10.1.2.3'],
  ['::ffff:0a01:0203', '10.1.2.3'],
  ['0:0:0:0:0:ffff:a01:203', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test('all addresses of an IPv6 /64 block count as one, in any notation', () => {
  const half = fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const write = (groups: number[]): string => groups.map((group) => group.toString(16)).join(':');
  fc.assert(
    fc.property(half, half, half, (first, one, other) => {
      const plain = addressBlock(`${write(first)}:${write(one)}`);
      expect(addressBlock(`${write(first)}:${write(other)}`.toUpperCase())).toBe(plain);
      expect(addressBlock(`${write(first)}::${(other[0] ?? 0).toString(16)}`)).toBe(plain);
    }),
  );
});
