// What does glass show? By day the sky above a dark room, at dusk the lamps inside and their glow on the wall.
import { mixHex } from '#server/demo/drawing/colour.ts';
import type { Light } from '#server/demo/drawing/light.ts';
import { element } from '#server/demo/drawing/svg.ts';
import type { Sheet } from '#server/demo/drawing/svg.ts';

export function defineGlass(sheet: Sheet, light: Light): void {
  const sky = [mixHex(light.skyMiddle, '#dfeaf2', 0.25), mixHex(light.skyMiddle, '#27343f', 0.62), '#202b35'] as const;
  const lamps = ['#ffe7b5', '#ffc877', '#d98f45'] as const;
  const lit = sky.map((tone, i) => mixHex(tone, lamps[i] ?? tone, light.glow === 1 ? 1 : light.glow * 0.6));
  const upright = (id: string, tones: readonly string[]) =>
    sheet.define(id, () =>
      element(
        'linearGradient',
        { id, x1: 0.1, y1: 0, x2: 0.3, y2: 1 },
        [0, 0.48, 1].map((offset, i) => element('stop', { offset, 'stop-color': tones[i] })).join(''),
      ),
    );
  upright(
    'glass',
    sky.map((tone) => mixHex(tone, '#0e1830', light.glow * 0.35)),
  );
  upright('glass-lit', lit);
  sheet.define('halo', (id) =>
    element(
      'radialGradient',
      { id },
      element('stop', { offset: 0.35, 'stop-color': '#ffc46b', 'stop-opacity': light.glow * 0.4 }) +
        element('stop', { offset: 1, 'stop-color': '#ffc46b', 'stop-opacity': 0 }),
    ),
  );
}
