// How is the hair worn? Every style has a part behind the head and a part before it.
import { mixHex } from '#server/demo/drawing/colour.ts';
import type { Head } from '#server/demo/drawing/people/head.ts';
import { circlePath, element } from '#server/demo/drawing/svg.ts';
import type { Presentation } from '#server/demo/stock/first-names.ts';
import type { Random } from '#server/demo/random.ts';

export type Hair = { behind: string; before: string };

type Style = (random: Random, head: Head, tone: string) => Hair;

export function drawHair(random: Random, head: Head, tone: string, presentation: Presentation): Hair {
  return random.pick(
    presentation === 'feminine'
      ? [long, long, wavy, bob, bun, curls, ponytail]
      : [crop, sidePart, sidePart, quiff, shortCurls, shaved, tiedBack],
  )(random, head, tone);
}

const sheen = (tone: string) => mixHex(tone, '#ffffff', 0.16);
const path = (d: string, fill: string, opacity?: number) => element('path', { d, fill, opacity });

// The cap of hair from ear to ear, with a hairline that dips or lifts towards one side.
function cap({ x, y, half }: Head, tone: string, line: { left: number; middle: number; right: number; part: number }): string {
  const top = y - 116;
  const w = half + 7;
  return (
    path(
      `M${x - w} ${y + 4}C${x - w - 8} ${top - 6} ${x + w + 8} ${top - 6} ${x + w} ${y + 4}L${x + half - 5} ${y + line.right}C${x + half - 8} ${y - 34} ${x + half * 0.6} ${y + line.middle} ${x + line.part} ${y + line.middle - 6}C${x - half * 0.5} ${y + line.middle + 2} ${x - half + 6} ${y - 34} ${x - half + 5} ${y + line.left}Z`,
      tone,
    ) +
    path(
      `M${x - half * 0.7} ${y - 64}Q${x - 8} ${y - 100} ${x + half * 0.66} ${y - 72}Q${x - 4} ${y - 84} ${x - half * 0.7} ${y - 64}Z`,
      sheen(tone),
      0.6,
    )
  );
}

// Hair that falls behind the shoulders, from the crown down to an even end.
function curtainOf({ x, y }: Head, wide: number, end: number, tone: string): string {
  return path(
    `M${x} ${y - 98}C${x - wide - 22} ${y - 98} ${x - wide - 12} ${y + 30} ${x - wide + 2} ${end - 14}Q${x - wide + 6} ${end} ${x - wide + 22} ${end}H${x + wide - 22}Q${x + wide - 6} ${end} ${x + wide - 2} ${end - 14}C${x + wide + 12} ${y + 30} ${x + wide + 22} ${y - 98} ${x} ${y - 98}Z`,
    mixHex(tone, '#000000', 0.2),
  );
}

const long: Style = (random, head, tone) => ({
  behind: curtainOf(head, head.half + 20, head.y + random.between(140, 175), tone),
  before: cap(head, tone, { left: 26, middle: -52, right: 26, part: random.pick([-18, 14]) }),
});

const wavy: Style = (random, head, tone) => {
  const { x, y, half } = head;
  const locks = [-1, 1].flatMap((side) =>
    Array.from({ length: 8 }, (_, i) => circlePath(x + side * (half + 6 + (i % 2) * 9), y - 44 + i * 21, 19 + random.between(-2, 4))),
  );
  return {
    behind: path(locks.join(''), mixHex(tone, '#000000', 0.2)) + curtainOf(head, half + 14, y + 112, tone),
    before: cap(head, tone, { left: 30, middle: -50, right: 22, part: 16 }),
  };
};

const bob: Style = (random, head, tone) => ({
  behind: curtainOf(head, head.half + 17, head.y + random.between(62, 82), tone),
  before: cap(
    head,
    tone,
    random.chance(0.4) ? { left: 30, middle: -30, right: 30, part: 0 } : { left: 34, middle: -54, right: 34, part: -20 },
  ),
});

const bun: Style = (_, head, tone) => ({
  behind:
    path(circlePath(head.x, head.y - 112, 30), mixHex(tone, '#000000', 0.12)) +
    path(circlePath(head.x - 5, head.y - 118, 19), sheen(tone), 0.35),
  before: cap(head, tone, { left: -6, middle: -58, right: -6, part: 0 }),
});

const ponytail: Style = (_, head, tone) => {
  const { x, y, half } = head;
  return {
    behind: path(
      `M${x + half - 22} ${y - 78}C${x + half + 56} ${y - 76} ${x + half + 44} ${y + 70} ${x + half + 18} ${y + 128}C${x + half + 22} ${y + 60} ${x + half + 6} ${y - 10} ${x + half - 30} ${y - 34}Z`,
      mixHex(tone, '#000000', 0.14),
    ),
    before: cap(head, tone, { left: -2, middle: -56, right: -2, part: 12 }),
  };
};

function curlMass(random: Random, { x, y, half }: Head, tone: string, low: number, size: number): string {
  const ring = Array.from({ length: 22 }, (_, i) => {
    const angle = Math.PI * (1 + (i / 21) * 1) + random.between(-0.05, 0.05);
    return circlePath(x + Math.cos(angle) * (half + 8), y - 22 + Math.sin(angle) * 72, size + random.between(-3, 4));
  });
  const sides = [-1, 1].flatMap((side) =>
    Array.from({ length: Math.max(0, Math.round(low / 24)) }, (_, i) =>
      circlePath(x + side * (half + 6), y - 10 + i * 24, size + random.between(-2, 4)),
    ),
  );
  return path([...ring, ...sides].join(''), tone);
}

const curls: Style = (random, head, tone) => ({
  behind: curlMass(random, { ...head, half: head.half + 6 }, mixHex(tone, '#000000', 0.14), 110, 30),
  before:
    curlMass(random, { ...head, y: head.y - 6 }, tone, 0, 20) +
    cap({ ...head, half: head.half - 2 }, tone, { left: -14, middle: -50, right: -14, part: 0 }),
});

const crop: Style = (_, head, tone) => ({
  behind: '',
  before: cap({ ...head, half: head.half - 3 }, tone, { left: -18, middle: -58, right: -18, part: 0 }),
});

const sidePart: Style = (random, head, tone) => {
  const { x, y, half } = head;
  const side = random.pick([-1, 1]);
  const swoop = path(
    `M${x + side * half * 0.52} ${y - 72}C${x + side * 10} ${y - 112} ${x - side * half * 1.12} ${y - 104} ${x - side * (half + 4)} ${y - 30}C${x - side * half * 0.7} ${y - 62} ${x - side * 6} ${y - 58} ${x + side * half * 0.52} ${y - 72}Z`,
    mixHex(tone, '#ffffff', 0.08),
  );
  return {
    behind: '',
    before: cap({ ...head, half: head.half - 2 }, tone, { left: -16, middle: -60, right: -16, part: side * 26 }) + swoop,
  };
};

const quiff: Style = (_, head, tone) => {
  const { x, y, half } = head;
  const rise = path(
    `M${x - half + 2} ${y - 50}C${x - half - 4} ${y - 112} ${x - 14} ${y - 124} ${x + half * 0.7} ${y - 106}C${x + half + 6} ${y - 98} ${x + half + 4} ${y - 62} ${x + half - 4} ${y - 44}C${x + half * 0.5} ${y - 66} ${x - half * 0.4} ${y - 72} ${x - half + 2} ${y - 50}Z`,
    tone,
  );
  const shine = path(
    `M${x - half * 0.6} ${y - 82}C${x - 16} ${y - 112} ${x + half * 0.4} ${y - 106} ${x + half * 0.8} ${y - 90}C${x + half * 0.3} ${y - 98} ${x - half * 0.2} ${y - 98} ${x - half * 0.6} ${y - 82}Z`,
    sheen(tone),
    0.7,
  );
  return {
    behind: '',
    before: cap({ ...head, half: head.half - 3 }, tone, { left: -18, middle: -58, right: -18, part: 0 }) + rise + shine,
  };
};

const shortCurls: Style = (random, head, tone) => ({
  behind: '',
  before:
    cap({ ...head, half: head.half - 4 }, tone, { left: -20, middle: -52, right: -20, part: 0 }) +
    curlMass(random, { ...head, half: head.half - 10, y: head.y + 2 }, tone, 0, 17),
});

const shaved: Style = (_, head, tone) => {
  const { x, y, half } = head;
  return {
    behind: '',
    before: path(
      `M${x - half + 1} ${y - 14}C${x - half} ${y - 99} ${x + half} ${y - 99} ${x + half - 1} ${y - 14}C${x + half - 10} ${y - 54} ${x + 26} ${y - 64} ${x} ${y - 62}C${x - 26} ${y - 64} ${x - half + 10} ${y - 54} ${x - half + 1} ${y - 14}Z`,
      tone,
      0.3,
    ),
  };
};

const tiedBack: Style = (_, head, tone) => ({
  behind: path(circlePath(head.x, head.y - 104, 22), mixHex(tone, '#000000', 0.12)),
  before: cap({ ...head, half: head.half - 3 }, tone, { left: -14, middle: -62, right: -14, part: 0 }),
});
