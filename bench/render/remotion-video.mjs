// The property video as Remotion's users write one: the same photos, movements, words and script as our template.
import { createElement as h } from 'react';
import { AbsoluteFill, Composition, Img, interpolate, registerRoot, staticFile, useCurrentFrame, useVideoConfig } from 'remotion';

const clamp = { extrapolateLeft: 'clamp', extrapolateRight: 'clamp' };
const shadow = { position: 'absolute', left: 36, margin: 0, textShadow: '0 2px 8px rgba(0,0,0,.5)' };

function Photo({ number, time }) {
  const own = time - number * 2.4;
  if (own < 0 || own >= 3) return null;
  const scale = interpolate(own, [0, 3], [1, 1.15], clamp);
  const [x, y] = [interpolate(own, [0, 3], [0, -2], clamp), interpolate(own, [0, 3], [0, -1.5], clamp)];
  return h(Img, {
    src: staticFile(`photo-${number}.jpg`),
    style: {
      position: 'absolute',
      inset: 0,
      width: 600,
      height: 600,
      objectFit: 'cover',
      opacity: interpolate(own, [0, 0.5], [0, 1], clamp),
      transform: `scale(${scale}) translate(${x}%, ${y}%)`,
    },
  });
}

function Rising({ as, from, time, style, children }) {
  const share = interpolate(time, [from, from + 1], [0, 1], clamp);
  return h(as, { style: { ...shadow, ...style, opacity: share, transform: `translateY(${(1 - share) * 40}px)` } }, children);
}

function Property({ photos }) {
  const { fps } = useVideoConfig();
  const time = useCurrentFrame() / fps;
  const price = `$${Math.round(1_250_000 * Math.min(time / 2.5, 1)).toLocaleString('en-NZ')}`;
  return h(
    AbsoluteFill,
    { style: { backgroundColor: '#111', color: '#fff', fontFamily: 'sans-serif', overflow: 'hidden' } },
    ...Array.from({ length: photos }, (_, number) => h(Photo, { key: number, number, time })),
    h('div', { style: { position: 'absolute', inset: 0, background: 'linear-gradient(transparent 45%,rgba(0,0,0,.75))' } }),
    h(Rising, { as: 'h1', from: 0, time, style: { bottom: 150, fontSize: 40 } }, '12 Harbour View Road'),
    h(Rising, { as: 'p', from: 0.3, time, style: { bottom: 112, fontSize: 22 } }, 'Northcote Point, Auckland'),
    h(Rising, { as: 'p', from: 0.6, time, style: { bottom: 64, fontSize: 34, fontWeight: 700 } }, price),
    h(
      Rising,
      { as: 'ul', from: 0.9, time, style: { bottom: 30, padding: 0, display: 'flex', gap: 18, listStyle: 'none', fontSize: 17 } },
      ...['4 bedrooms', '2 bathrooms', '612 m²'].map((text) => h('li', { key: text }, text)),
    ),
    h(Img, { src: staticFile('logo.svg'), style: { position: 'absolute', right: 28, top: 28, width: 120 } }),
    h('div', {
      style: {
        position: 'absolute',
        left: 0,
        bottom: 0,
        height: 8,
        width: 600,
        background: '#2dd4a7',
        transformOrigin: 'left',
        transform: `scaleX(${Math.min(time / 10, 1)})`,
      },
    }),
  );
}

registerRoot(() =>
  h(Composition, {
    id: 'property',
    component: Property,
    width: 600,
    height: 600,
    fps: 24,
    durationInFrames: 240,
    defaultProps: { photos: 4 },
  }),
);
