// The bars of the chart as SVG. It is drawn once for wide pages and paper and once for phones, because scaling one drawing makes its words
// unreadable on the other.
import type { ReportData } from '#contract/reports/index.ts';
import { writeDate } from '#domain/variables/index.ts';
import { count } from './count.ts';
import { html } from '../../http/html.ts';
import type { Markup } from '../../http/html.ts';

interface Drawing {
  name: 'is-wide' | 'is-narrow';
  width: number;
  height: number;
  /** Room for the numbers of the scale. */
  left: number;
  maxLabels: number;
}

const WIDE: Drawing = { name: 'is-wide', width: 960, height: 260, left: 52, maxLabels: 8 };
const NARROW: Drawing = { name: 'is-narrow', width: 320, height: 190, left: 46, maxLabels: 4 };
const [TOP, BOTTOM] = [12, 28];

export const chartSvgs = (days: ReportData['days']): Markup => html`${drawn(days, WIDE)}${drawn(days, NARROW)}`;

function drawn(days: ReportData['days'], { name, width, height, left, maxLabels }: Drawing): Markup {
  const top = roundUp(Math.max(1, ...days.map(({ impressions }) => impressions)));
  const plotHeight = height - BOTTOM - TOP;
  const step = (width - left) / days.length;
  const barWidth = Math.min(46, step * 0.72);
  const every = Math.ceil(days.length / maxLabels);
  const y = (value: number): number => TOP + plotHeight * (1 - value / top);
  const bar = (day: ReportData['days'][number], at: number): Markup => {
    const x = left + step * at;
    const barHeight = Math.max(day.impressions > 0 ? 2 : 0, plotHeight * (day.impressions / top));
    const tip = `${writeDate(day.day, 'short')}: ${count(day.impressions)} views, ${count(day.clicks)} clicks`;
    return html`<rect
        x="${(x + (step - barWidth) / 2).toFixed(1)}"
        y="${(TOP + plotHeight - barHeight).toFixed(1)}"
        width="${barWidth.toFixed(1)}"
        height="${barHeight.toFixed(1)}"
        rx="3"
        ${day.isFinal ? null : html` data-open`}
      /><rect class="hit" x="${x.toFixed(1)}" y="0" width="${step.toFixed(1)}" height="${height - BOTTOM}" data-tip="${tip}" />${
        at % every === 0
          ? html`<text x="${(x + step / 2).toFixed(1)}" y="${height - 8}" text-anchor="middle">${writeDate(day.day, 'short')}</text>`
          : null
      }`;
  };
  return html`<svg
    class="${name}"
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label="Views per day, from ${writeDate(days[0]?.day ?? '', 'long')} to ${writeDate(days.at(-1)?.day ?? '', 'long')}"
  >
    ${[0, top / 2, top].map((level) => html`<line class="grid" x1="${left}" x2="${width}" y1="${y(level)}" y2="${y(level)}" /><text x="${left - 8}" y="${y(level) + 4}" text-anchor="end">${scaleText(level, top)}</text>`)}
    <g class="bars">${days.map(bar)}</g>
  </svg>`;
}

/** To the next round number whose half is round too, because the scale shows both. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 4, 6, 8, 10].map((factor) => factor * power).find((round) => round >= value && round >= 2) ?? value;
}

const scaleText = (level: number, top: number): string => (top >= 10_000 && level > 0 ? `${count(level / 1000)}k` : count(level));
