// Impressions per day as an inline SVG chart, with a table of the same values for keyboard, screen reader and paper.
import type { ReportData } from '#contract/reports/index.ts';
import { writeDate } from '#domain/variables/index.ts';
import { html } from './html.ts';
import type { Markup } from './html.ts';

const SIZE = { width: 960, height: 260, left: 52, bottom: 28, top: 12 };
/** A longer report is drawn by weeks of days side by side; more bars could not be told apart. */
const MAX_BARS = 120;
const MAX_LABELS = 8;
/** On a phone only every other of these is shown. */
const MINOR = html` class="minor"`;

export const count = (value: number): string => value.toLocaleString('en-NZ');

export function chartHtml(all: ReportData['days']): Markup {
  const days = all.slice(-MAX_BARS);
  const top = roundUp(Math.max(1, ...days.map(({ impressions }) => impressions)));
  const [plotWidth, plotHeight] = [SIZE.width - SIZE.left, SIZE.height - SIZE.bottom - SIZE.top];
  const step = plotWidth / days.length;
  const width = Math.min(46, step * 0.72);
  const every = Math.ceil(days.length / MAX_LABELS);
  const y = (value: number): number => SIZE.top + plotHeight * (1 - value / top);
  const levels = [0, top / 2, top];
  const hasOpenDay = days.some(({ isFinal }) => !isFinal);
  return html`<figure class="panel">
    <div class="chart">
      <svg
        viewBox="0 0 ${SIZE.width} ${SIZE.height}"
        role="img"
        aria-label="Views per day, from ${writeDate(days[0]?.day ?? '', 'long')} to ${writeDate(days.at(-1)?.day ?? '', 'long')}"
      >
        ${levels.map((level) => html`<line class="grid" x1="${SIZE.left}" x2="${SIZE.width}" y1="${y(level)}" y2="${y(level)}" /><text class="axis" x="${SIZE.left - 8}" y="${y(level) + 4}" text-anchor="end">${short(level)}</text>`)}
        <g class="bars">
          ${days.map((day, at) => {
            const x = SIZE.left + step * at;
            const height = Math.max(day.impressions > 0 ? 2 : 0, plotHeight * (day.impressions / top));
            const tip = `${writeDate(day.day, 'short')}: ${count(day.impressions)} views, ${count(day.clicks)} clicks`;
            return html`<rect
                x="${(x + (step - width) / 2).toFixed(1)}"
                y="${(SIZE.top + plotHeight - height).toFixed(1)}"
                width="${width.toFixed(1)}"
                height="${height.toFixed(1)}"
                rx="3"
                ${day.isFinal ? null : html` data-open`}
              /><rect
                class="hit"
                x="${x.toFixed(1)}"
                y="0"
                width="${step.toFixed(1)}"
                height="${SIZE.height - SIZE.bottom}"
                data-tip="${tip}"
              />${
                at % every === 0
                  ? html`<text${(at / every) % 2 === 1 ? MINOR : null} x="${(x + step / 2).toFixed(1)}" y="${SIZE.height - 8}" text-anchor="middle"
                      >${writeDate(day.day, 'short')}</text
                    >`
                  : null
              }`;
          })}
        </g>
      </svg>
    </div>
    ${hasOpenDay ? html`<p class="quiet">Dashed days are not final: the networks may still correct them.</p>` : null}
    <details>
      <summary>Every day in figures</summary>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Views</th>
              <th scope="col">Clicks</th>
              <th scope="col">Enquiries</th>
            </tr>
          </thead>
          <tbody>
            ${all.map(
              ({ day, impressions, clicks, leads }) =>
                html`<tr>
                  <th scope="row">${writeDate(day, 'weekday')}</th>
                  <td>${count(impressions)}</td>
                  <td>${count(clicks)}</td>
                  <td>${count(leads)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  </figure>`;
}

/** To 1, 2 or 5 times a power of ten, so that the scale has round numbers. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((factor) => factor * power).find((round) => round >= value && round >= 2) ?? value;
}

const short = (value: number): string => (value >= 10_000 ? `${count(value / 1000)}k` : count(value));
