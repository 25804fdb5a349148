// What do agents wear? Jackets over shirts or blouses, a knit now and then, and the group's colour on the lapel.
import { mixHex } from '#server/demo/drawing/colour.ts';
import type { Skin } from '#server/demo/drawing/people/head.ts';
import { element } from '#server/demo/drawing/svg.ts';
import type { Presentation } from '#server/demo/stock/first-names.ts';
import type { Random } from '#server/demo/random.ts';

const jackets = ['#22303f', '#2d2d33', '#3f4a55', '#51473f', '#1f3a3a', '#6a5a4c', '#4a3546'];
const shirts = ['#ffffff', '#dfe9f2', '#f2e6e2', '#e9efe4', '#cfdbe6'];
const blouses = ['#ffffff', '#f4e3dc', '#dce7e6', '#e9d9b8', '#b9c8cf'];
const ties = ['#8c2f39', '#23486b', '#2f5d4a', '#7a5a2c', '#4a3a63'];
const knits = ['#7c8b7a', '#b08a5e', '#5a6f84', '#a3584a', '#d9cdb8'];

const path = (d: string, fill: string, opacity?: number) => element('path', { d, fill, opacity });

const shoulders = (fill: string) => path('M28 400C34 330 92 306 152 292L200 318L248 292C308 306 366 330 372 400Z', fill);

export function drawNeck(skin: Skin): string {
  return (
    path('M168 226H232V292C232 312 168 312 168 292Z', skin.base) + path('M168 240Q200 282 232 240V262Q200 300 168 262Z', skin.shade, 0.7)
  );
}

export function drawClothes(random: Random, presentation: Presentation, skin: Skin, accent: string | undefined): string {
  const outfit = random.weighted([
    ['suit', 6],
    ['open', 3],
    ['knit', 2],
  ] as const);
  const throat = path('M152 288H248L224 352H176Z', skin.base) + path('M168 288Q200 322 232 288L224 300Q200 326 176 300Z', skin.shade, 0.6);
  if (outfit === 'knit') return throat + knit(random);
  return jacket(random, throat + (presentation === 'feminine' ? blouse(random) : shirt(random, outfit)), accent);
}

function knit(random: Random): string {
  const wool = random.pick(knits);
  return shoulders(wool) + path('M148 292C160 326 240 326 252 292L260 298C246 342 154 342 140 298Z', mixHex(wool, '#000000', 0.14));
}

function shirt(random: Random, outfit: 'suit' | 'open'): string {
  const cloth = random.pick(shirts);
  const collar =
    path('M158 284L200 326L176 348L148 298Z', cloth) +
    path('M242 284L200 326L224 348L252 298Z', cloth) +
    path('M158 284L200 326L176 348Z', '#000000', 0.07) +
    path('M242 284L200 326L224 348Z', '#000000', 0.05);
  const front = path('M150 296L200 330L250 296L256 400H144Z', cloth);
  if (outfit === 'open') return front + collar;
  const silk = random.pick(ties);
  return (
    front +
    path('M190 330H210L216 344L208 352L218 400H182L192 352L184 344Z', silk) +
    path('M184 344L216 344L208 352H192Z', '#000000', 0.22) +
    collar
  );
}

function blouse(random: Random): string {
  const cloth = random.pick(blouses);
  return (
    path('M150 294C164 352 236 352 250 294L258 400H142Z', cloth) +
    path('M160 296C172 344 228 344 240 296L246 300C234 356 166 356 154 300Z', mixHex(cloth, '#000000', 0.1))
  );
}

function jacket(random: Random, inner: string, accent: string | undefined): string {
  const cloth = random.pick(jackets);
  const dark = mixHex(cloth, '#000000', 0.25);
  const light = mixHex(cloth, '#ffffff', 0.1);
  return (
    shoulders(cloth) +
    inner +
    path('M28 400C34 330 92 306 150 290L196 400Z', cloth) +
    path('M372 400C366 330 308 306 250 290L204 400Z', cloth) +
    path('M150 290L138 330L154 340L146 352L196 400L160 320Z', light) +
    path('M250 290L262 330L246 340L254 352L204 400L240 320Z', light) +
    path('M92 400C96 372 100 356 108 346L112 400Z', dark, 0.4) +
    path('M308 400C304 372 300 356 292 346L288 400Z', dark, 0.4) +
    (accent
      ? element('rect', { x: 276, y: 352, width: 26, height: 11, rx: 2, fill: accent }) +
        element('rect', { x: 279, y: 356, width: 14, height: 2.6, fill: '#ffffff' })
      : '')
  );
}
