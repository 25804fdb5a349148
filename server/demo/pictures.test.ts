import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { groupEmblem } from '#server/demo/group-logo.ts';
import { demoGroups } from '#server/demo/groups.ts';
import { houseKinds, housePicture } from '#server/demo/house-picture.ts';
import { interiorPicture, roomKinds } from '#server/demo/interior-picture.ts';
import { portrait } from '#server/demo/portrait.ts';
import { propertyPictures } from '#server/demo/property-pictures.ts';

const patience = { timeout: 60_000 };

describe('house pictures', () => {
  it.each(houseKinds)('render a %s as a full picture', patience, async (kind) => {
    await expectPicture(housePicture('test house', { kind }), 1600, 1067);
  });

  it.each(houseKinds)('write nothing but real numbers for a %s by day and by lamplight', patience, (kind) => {
    for (const light of ['golden', 'dusk'] as const) expectCleanSvg(housePicture(`numbers ${light}`, { kind, light }));
  });

  it('are the same for the same seed and differ between seeds', patience, () => {
    expect(housePicture('one')).toBe(housePicture('one'));
    expect(housePicture('one')).not.toBe(housePicture('two'));
  });

  it('show the same house at noon and at dusk', patience, () => {
    const shapes = (light: 'noon' | 'dusk') =>
      new Set(housePicture('hours', { kind: 'villa', outlook: 'town', light }).match(/ d="[^"]+"/g));
    const [noon, dusk, other] = [shapes('noon'), shapes('dusk'), new Set(housePicture('someone else').match(/ d="[^"]+"/g))];
    expect(sharedBy(noon, dusk)).toBeGreaterThan(noon.size * 0.6);
    expect(sharedBy(noon, other)).toBeLessThan(noon.size * 0.1);
  });

  it('grow darker towards dusk', patience, async () => {
    const brightness = async (light: 'noon' | 'dusk') => {
      const { channels } = await sharp(Buffer.from(housePicture('hours', { kind: 'modern', light }))).stats();
      return channels[0]!.mean + channels[1]!.mean + channels[2]!.mean;
    };
    expect(await brightness('dusk')).toBeLessThan((await brightness('noon')) * 0.75);
  });
});

describe('interior pictures', () => {
  it.each(roomKinds)('render a %s as a full picture', patience, async (kind) => {
    const svg = interiorPicture('test room', { kind });
    expectCleanSvg(svg);
    expect(interiorPicture('test room', { kind })).toBe(svg);
    await expectPicture(svg, 1600, 1067);
  });
});

describe('a property', () => {
  it('has five pictures that are all different', patience, () => {
    const pictures = propertyPictures('12 Rimu Road', 'sea');
    expect(pictures.map((picture) => picture.name)).toEqual(['street', 'living', 'kitchen', 'bedroom', 'dusk']);
    expect(new Set(pictures.map((picture) => picture.draw())).size).toBe(5);
  });
});

describe('portraits', () => {
  it('render as square pictures', async () => {
    await expectPicture(portrait('test face'), 800, 800);
  });

  it('differ from person to person and stay the same for one', () => {
    const drawn = Array.from({ length: 60 }, (_, i) => portrait(`person ${i}`));
    drawn.forEach(expectCleanSvg);
    expect(new Set(drawn).size).toBe(60);
    expect(portrait('person 3')).toBe(drawn[3]);
  });

  it('wear the group’s colour only when there is one', () => {
    const withPin = Array.from({ length: 20 }, (_, i) => portrait(`p${i}`, { accent: '#abcdef' })).filter((svg) => svg.includes('#abcdef'));
    expect(withPin.length).toBeGreaterThan(5);
    expect(portrait('p1')).not.toContain('#abcdef');
  });
});

describe('logos', () => {
  const groups = demoGroups('logos', 12);

  it('render in the colours of their group without using any font', async () => {
    for (const owner of groups) {
      const svg = groupEmblem(owner);
      expectCleanSvg(svg);
      expect(svg).toContain(owner.colours.primary);
      expect(svg).not.toContain('<text');
    }
    const { width, height } = await sharp(Buffer.from(groupEmblem(groups[0]!))).metadata();
    expect([width, height]).toEqual([800, 800]);
  });

  it('leave the background free', async () => {
    const { channels, isOpaque } = await sharp(Buffer.from(groupEmblem(groups[0]!))).stats();
    expect(isOpaque).toBe(false);
    expect(channels[3]!.max).toBe(255);
  });
});

const sharedBy = (one: ReadonlySet<string>, other: ReadonlySet<string>) => [...one].filter((shape) => other.has(shape)).length;

function expectCleanSvg(svg: string) {
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(svg).toContain(`id="${id}"`);
}

async function expectPicture(svg: string, width: number, height: number) {
  const jpeg = await sharp(Buffer.from(svg)).flatten({ background: '#ff00ff' }).jpeg({ quality: 80 }).toBuffer();
  const metadata = await sharp(jpeg).metadata();
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', width, height]);
  const { channels, entropy } = await sharp(jpeg).stats();
  expect(entropy).toBeGreaterThan(4);
  for (const channel of channels) expect(channel.stdev).toBeGreaterThan(20);
}
