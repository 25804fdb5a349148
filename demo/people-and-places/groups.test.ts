import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoGroups } from '#demo/people-and-places/groups.ts';
import { groupPalettes, heroColours } from '#demo/stock/group-colours.ts';

describe('demo groups', () => {
  it('are the same for the same seed, and a longer demo begins with the shorter one', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 12 }), (seed, count) => {
        const groups = demoGroups(seed, count);
        expect(groups).toHaveLength(count);
        expect(demoGroups(seed, count)).toEqual(groups);
        expect(demoGroups(seed, count + 3).slice(0, count)).toEqual(groups);
      }),
      { numRuns: 30 },
    );
  });

  it('differ between seeds', () => {
    expect(demoGroups('one', 4)).not.toEqual(demoGroups('two', 4));
  });

  it('begin with the hero group and its six offices', () => {
    const hero = demoGroups('any', 1)[0]!;
    expect(hero).toMatchObject({ name: 'Harcrest Realty', slug: 'harcrest-realty', country: 'NZ', currency: 'NZD' });
    expect(hero.offices.map((office) => office.name)).toEqual([
      'Harcrest Ponsonby',
      'Harcrest Takapuna',
      'Harcrest Remuera',
      'Harcrest Mount Maunganui',
      'Harcrest Thorndon',
      'Harcrest Merivale',
    ]);
    expect(hero.agents.length).toBeGreaterThanOrEqual(30);
  });

  it('have offices, managers and agents that belong together', () => {
    const groups = demoGroups('belonging', 60);
    expect(new Set(groups.map((group) => group.slug)).size).toBe(60);
    for (const group of groups.slice(1)) {
      expect(group.offices.length).toBeGreaterThanOrEqual(2);
      expect(group.offices.length).toBeLessThanOrEqual(5);
    }
    for (const group of groups) {
      const people = [group.corporate, ...group.offices.flatMap((office) => office.managers), ...group.agents];
      expect(new Set(people.map((who) => who.email)).size).toBe(people.length);
      expect(people.every((who) => who.email.endsWith(`@${group.slug}.example`))).toBe(true);
      expect(new Set(group.offices.map((office) => office.name)).size).toBe(group.offices.length);
      expect(new Set(group.agents.map((agent) => agent.office)).size).toBe(group.offices.length);
      expect(group.offices.every((office) => office.managers.length >= 1)).toBe(true);
      expect(group.offices.every((office) => office.address.country === group.country)).toBe(true);
    }
  });

  it('include some that are switched off, never the first', () => {
    const states = demoGroups('off', 12).map((group) => group.isActive);
    expect(states[0]).toBe(true);
    expect(states.filter((isActive) => !isActive)).toHaveLength(2);
  });

  it('include a few from Australia with its money and clock', () => {
    const abroad = demoGroups('abroad', 20).filter((group) => group.country === 'AU');
    expect(abroad.length).toBeGreaterThanOrEqual(2);
    expect(abroad.length).toBeLessThanOrEqual(5);
    for (const group of abroad) expect(group).toMatchObject({ currency: 'AUD', timezone: 'Australia/Sydney' });
  });

  it('wear colours that can be read', () => {
    for (const colours of [heroColours, ...groupPalettes]) {
      expect(contrast(colours.primary, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colours.ink, colours.paper)).toBeGreaterThanOrEqual(7);
    }
  });
});

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
