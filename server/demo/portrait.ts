// What does an agent look like on a card? A drawn portrait, the same for the same seed.
import { mixHex } from '#server/demo/drawing/colour.ts';
import { drawClothes, drawNeck } from '#server/demo/drawing/people/clothes.ts';
import { drawBeard, drawFace, drawGlasses, drawMouth } from '#server/demo/drawing/people/face-parts.ts';
import { drawHair } from '#server/demo/drawing/people/hair.ts';
import { hairColours, skins } from '#server/demo/drawing/people/head.ts';
import type { Head } from '#server/demo/drawing/people/head.ts';
import { element, group, sheet } from '#server/demo/drawing/svg.ts';
import { seededRandom } from '#server/demo/random.ts';
import type { Random } from '#server/demo/random.ts';
import type { NameOrigin, Presentation } from '#server/demo/stock/first-names.ts';

const portraitSize = 800;

export type PortraitWishes = { presentation?: Presentation; origin?: NameOrigin; accent?: string };

// A lean, not a rule: families are mixed, and so are these.
const skinLean: Record<NameOrigin, readonly number[]> = {
  european: [6, 5, 2, 0.4, 0.2, 0.2],
  maori: [1, 3, 5, 4, 1, 0.2],
  pasifika: [0.2, 1, 3, 5, 3, 0.6],
  chinese: [3, 6, 2, 0.4, 0.1, 0.1],
  indian: [0.2, 1, 4, 5, 3, 1.5],
};

export function portrait(seed: string, wishes: PortraitWishes = {}): string {
  const random = seededRandom(seed);
  const presentation = wishes.presentation ?? random.fork('presentation').pick(['feminine', 'masculine'] as const);
  const origin = wishes.origin ?? random.fork('origin').pick(['european', 'maori', 'pasifika', 'chinese', 'indian'] as const);
  const skin = random.fork('skin').weighted(skins.map((tone, i) => [tone, skinLean[origin][i] ?? 0] as const));
  const tone = hairTone(random.fork('hair colour'), origin);
  const shape = random.fork('head');
  const head: Head = { x: 200, y: 178, half: Math.round(shape.between(60, 67)), jaw: Math.round(shape.between(34, 50)) };
  const hair = drawHair(random.fork('hair'), head, tone, presentation);
  const extras = random.fork('extras');
  const beard = presentation === 'masculine' && extras.chance(0.4) ? drawBeard(head, tone, extras.pick(['full', 'stubble'] as const)) : '';
  const glasses = extras.chance(0.26) ? drawGlasses(head, extras.pick(['#23201e', '#5b3d24', '#3a4a5c', '#7a2f35'])) : '';
  const earrings =
    presentation === 'feminine' && extras.chance(0.6)
      ? [-1, 1].map((side) => element('circle', { cx: 200 + side * (head.half + 2), cy: 202, r: 4.6, fill: '#e3c06b' })).join('')
      : '';
  const drawn = sheet(portraitSize, portraitSize);

  const layers = [
    hair.behind,
    drawNeck(skin),
    drawClothes(random.fork('clothes'), presentation, skin, wishes.accent),
    drawFace(random.fork('face'), head, skin, tone, presentation),
    beard,
    drawMouth(random.fork('mouth'), head, skin, presentation),
    hair.before,
    glasses,
    earrings,
  ];
  return drawn.written(backdrop(random.fork('backdrop'), drawn) + group(layers.join(''), { transform: 'translate(-46 -62) scale(2.23)' }));
}

function hairTone(random: Random, origin: NameOrigin): string {
  if (random.chance(0.14)) return random.pick(hairColours.grey);
  if (origin !== 'european') return random.pick(hairColours[random.chance(0.85) ? 'dark' : 'brown']);
  return random.pick(
    hairColours[
      random.weighted([
        ['brown', 5],
        ['fair', 4],
        ['dark', 2],
      ] as const)
    ],
  );
}

function backdrop(random: Random, drawn: ReturnType<typeof sheet>): string {
  const tone = random.pick(['#cfdad7', '#d9d3c7', '#c9d4de', '#e2d5cc', '#d3dbc9', '#d6cfdb', '#c4cfd1']);
  const light = drawn.radial([300, 240], 760, [
    [0, mixHex(tone, '#ffffff', 0.55)],
    [1, mixHex(tone, '#54606a', 0.22)],
  ]);
  return element('rect', { width: portraitSize, height: portraitSize, fill: light });
}
