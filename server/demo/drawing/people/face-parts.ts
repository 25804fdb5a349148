// What makes a face friendly? Eyes with a glint, easy brows, a small nose and a smile.
import type { Head, Skin } from '#server/demo/drawing/people/head.ts';
import { headPath } from '#server/demo/drawing/people/head.ts';
import { element, group } from '#server/demo/drawing/svg.ts';
import type { Presentation } from '#server/demo/stock/first-names.ts';
import type { Random } from '#server/demo/random.ts';

export function drawFace(random: Random, head: Head, skin: Skin, hair: string, presentation: Presentation): string {
  const { x, y, half } = head;
  const ears = [-1, 1].map(
    (side) =>
      element('ellipse', { cx: x + side * (half - 1), cy: y + 2, rx: 11, ry: 17, fill: skin.shade }) +
      element('ellipse', { cx: x + side * (half - 2), cy: y + 2, rx: 7, ry: 12, fill: skin.base }),
  );
  const cheeks = [-1, 1].map((side) =>
    element('ellipse', { cx: x + side * half * 0.56, cy: y + 27, rx: 15, ry: 10, fill: skin.blush, opacity: 0.28 }),
  );
  return (
    ears.join('') +
    element('path', { d: headPath(head), fill: skin.base }) +
    element('path', {
      d: `M${x + half} ${y - 14}C${x + half} ${y + 36} ${x + head.jaw} ${y + 78} ${x} ${y + 84}C${x + head.jaw * 0.55} ${y + 66} ${x + half * 0.74} ${y + 30} ${x + half * 0.72} ${y - 60}C${x + half * 0.95} ${y - 46} ${x + half} ${y - 30} ${x + half} ${y - 14}Z`,
      fill: skin.shade,
      opacity: 0.35,
    }) +
    cheeks.join('') +
    eyes(random, head, hair, presentation) +
    nose(head, skin)
  );
}

function eyes(random: Random, { x, y, half }: Head, hair: string, presentation: Presentation): string {
  const iris = random.weighted([
    ['#3a261b', 5],
    ['#5b3d24', 3],
    ['#4d6b62', 1],
    ['#4a6f8f', 1],
  ] as const);
  const apart = half * 0.46;
  const brow = presentation === 'masculine' ? 5.4 : 3.8;
  const lift = random.between(-1.5, 2.5);
  return [-1, 1]
    .map((side) => {
      const cx = x + side * apart;
      const lash =
        presentation === 'feminine'
          ? element('path', {
              d: `M${cx + side * 11} ${y - 3}l${side * 5} -5`,
              stroke: '#1d1614',
              'stroke-width': 2.6,
              'stroke-linecap': 'round',
            })
          : '';
      return group(
        element('ellipse', { cx, cy: y, rx: 11.5, ry: 7.6, fill: '#ffffff' }) +
          element('circle', { cx, cy: y, r: 6.3, fill: iris }) +
          element('circle', { cx, cy: y, r: 3.1, fill: '#120d0b' }) +
          element('circle', { cx: cx - 2.2, cy: y - 2.4, r: 1.8, fill: '#ffffff' }) +
          element('path', {
            d: `M${cx - 12.5} ${y - 1}Q${cx} ${y - 12.5} ${cx + 12.5} ${y - 1}`,
            stroke: '#1d1614',
            'stroke-width': 2.8,
            fill: 'none',
            'stroke-linecap': 'round',
          }) +
          lash +
          element('path', {
            d: `M${cx - side * 13} ${y - 18 - lift}Q${cx + side * 3} ${y - 26 - lift} ${cx + side * 16} ${y - 17}`,
            stroke: hair,
            'stroke-width': brow,
            fill: 'none',
            'stroke-linecap': 'round',
          }),
      );
    })
    .join('');
}

function nose({ x, y }: Head, skin: Skin): string {
  return element('path', {
    d: `M${x - 1} ${y + 4}Q${x + 9} ${y + 24} ${x + 6} ${y + 28}Q${x} ${y + 33} ${x - 7} ${y + 28}`,
    stroke: skin.shade,
    'stroke-width': 3.2,
    fill: 'none',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
}

export function drawMouth(random: Random, { x, y }: Head, skin: Skin, presentation: Presentation): string {
  const wide = random.between(17, 22);
  const at = y + 47;
  if (random.chance(0.55)) {
    return (
      element('path', {
        d: `M${x - wide} ${at - 1}Q${x} ${at + 5} ${x + wide} ${at - 1}Q${x} ${at + 25} ${x - wide} ${at - 1}Z`,
        fill: '#7a2f2c',
      }) +
      element('path', {
        d: `M${x - wide + 3} ${at + 1}Q${x} ${at + 6} ${x + wide - 3} ${at + 1}Q${x} ${at + 14} ${x - wide + 3} ${at + 1}Z`,
        fill: '#ffffff',
      }) +
      element('path', {
        d: `M${x - wide} ${at - 1}Q${x} ${at + 25} ${x + wide} ${at - 1}`,
        stroke: skin.lip,
        'stroke-width': presentation === 'feminine' ? 4.2 : 2.6,
        fill: 'none',
        'stroke-linecap': 'round',
      })
    );
  }
  return element('path', {
    d: `M${x - wide} ${at}Q${x} ${at + 15} ${x + wide} ${at}`,
    stroke: skin.lip,
    'stroke-width': presentation === 'feminine' ? 5 : 3.8,
    fill: 'none',
    'stroke-linecap': 'round',
  });
}

export function drawGlasses({ x, y, half }: Head, frame: string): string {
  const apart = half * 0.46;
  const lenses = [-1, 1].map((side) =>
    element('rect', {
      x: x + side * apart - 19,
      y: y - 14,
      width: 38,
      height: 30,
      rx: 13,
      fill: '#ffffff',
      'fill-opacity': 0.16,
      stroke: frame,
      'stroke-width': 3.4,
    }),
  );
  const bridge = element('path', {
    d: `M${x - apart + 19} ${y - 2}Q${x} ${y - 8} ${x + apart - 19} ${y - 2}M${x - apart - 19} ${y - 4}L${x - half} ${y - 7}M${x + apart + 19} ${y - 4}L${x + half} ${y - 7}`,
    stroke: frame,
    'stroke-width': 3.2,
    fill: 'none',
  });
  return lenses.join('') + bridge;
}

// Full beards cover the jaw up to the ears, stubble only shades it; the lip stays free for the smile.
export function drawBeard({ x, y, half, jaw }: Head, hair: string, kind: 'full' | 'stubble'): string {
  const chin = kind === 'full' ? 93 : 84;
  const shape = `M${x - half + 1} ${y + 6}C${x - half + 2} ${y + 44} ${x - jaw} ${y + chin - 5} ${x} ${y + chin}C${x + jaw} ${y + chin - 5} ${x + half - 2} ${y + 44} ${x + half - 1} ${y + 6}C${x + half - 8} ${y + 34} ${x + 34} ${y + 36} ${x + 20} ${y + 37}C${x + 8} ${y + 38} ${x - 8} ${y + 38} ${x - 20} ${y + 37}C${x - 34} ${y + 36} ${x - half + 8} ${y + 34} ${x - half + 1} ${y + 6}Z`;
  return element('path', { d: shape, fill: hair, opacity: kind === 'full' ? 0.95 : 0.24 });
}
