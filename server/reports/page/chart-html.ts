// Impressions per day as an inline SVG chart, with a table of the same values for keyboard, screen reader and paper.
import type { ReportData } from '#contract/reports/index.ts';
import { writeDate } from '#domain/variables/index.ts';
import { chartSvgs } from './chart-svg.ts';
import { count } from './count.ts';
import { html } from '../../http/html.ts';
import type { Markup } from '../../http/html.ts';

/** Only the last days of a longer report are drawn, because more bars could not be told apart. The table has them all. */
const MAX_BARS = 120;

export function chartHtml(all: ReportData['days']): Markup {
  const days = all.slice(-MAX_BARS);
  const hasOpenDay = days.some(({ isFinal }) => !isFinal);
  return html`<figure class="panel">
    <div class="chart">${chartSvgs(days)}</div>
    ${hasOpenDay ? html`<p class="quiet">Dashed days are not final: the networks may still correct them.</p>` : null}
    <details>
      <summary>Daily figures</summary>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Views</th>
              <th scope="col">Clicks</th>
              <th scope="col">Leads</th>
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
