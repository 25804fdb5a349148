import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailOf, peopleWithOwnAddresses, person } from '#demo/people-and-places/people.ts';
import { seededRandom } from '#demo/people-and-places/random.ts';

describe('demo people', () => {
  it('are the same for the same seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(person(seededRandom(seed))).toEqual(person(seededRandom(seed)));
      }),
    );
  });

  it.each([
    ['Mārama', 'Te Whata', 'marama.tewhata@a.example'],
    ['Li-Na', 'Chen', 'lina.chen@a.example'],
    ['Hōhepa', 'Kīngi', 'hohepa.kingi@a.example'],
  ])('write %s %s as a plain address', (firstName, lastName, expected) => {
    expect(emailOf({ firstName, lastName }, 'a.example')).toBe(expected);
  });

  it('never share an address, even when many are asked for', () => {
    const people = peopleWithOwnAddresses(seededRandom('crowd'), 800, 'a.example');
    expect(new Set(people.map((who) => who.email)).size).toBe(800);
    for (const who of people) expect(who.email).toMatch(/^[a-z]+\.[a-z]+@a\.example$/);
  });

  it('come from all the origins the demo knows', () => {
    const people = peopleWithOwnAddresses(seededRandom('mix'), 300, 'a.example');
    expect(new Set(people.map((who) => who.origin))).toEqual(new Set(['european', 'maori', 'pasifika', 'chinese', 'indian']));
  });
});
