// The content of a report's page, made for the seller of the property: what it means first, then the figures, and then the ads.
import type { ReportData } from '#contract/reports/index.ts';
import { writeDate } from '#domain/variables/index.ts';
import type { Network } from '#domain/networks/index.ts';
import type { ReportState } from '#domain/reports/index.ts';
import { PROGRESS_LABELS } from '#domain/results/index.ts';
import { adHtml } from './ad-html.ts';
import { chartHtml } from './chart-html.ts';
import { count } from './count.ts';
import { html } from '../../http/html.ts';
import type { Markup } from '../../http/html.ts';

/** Asks for the page again without counting a view. */
export const REPORT_REFRESH = 'refresh';

const stateLabel = (state: ReportState): string => (state === 'before' ? 'Not started yet' : PROGRESS_LABELS[state]);
const NETWORK_NAMES: Readonly<Record<Network, string>> = { meta: 'Facebook and Instagram', google: 'Google Display Network' };

/**
 * An open page replaces the parts with `data-result` by those of a newer page, all of them at once (web/report/fresh-figures.ts).
 * `map` is null where the ads are shown in whole countries, or nothing is planned yet.
 */
export const reportHtml = (data: ReportData, map: Markup | null): Markup =>
  html`<article data-report="/r/${data.shortUrlId}?${REPORT_REFRESH}" data-state="${data.state}">
    ${hero(data)}
    <p class="meaning" data-result="sentence">${data.sentence}</p>
    ${data.figures && figuresHtml(data.figures)}
    ${
      data.days.length > 1
        ? html`<section class="section" data-result="days">
            <h2>Day by day</h2>
            ${chartHtml(data.days)}
          </section>`
        : null
    }
    ${adsHtml(data)} ${whereHtml(data, map)} ${agentsHtml(data)}
  </article>`;

const hero = (data: ReportData): Markup =>
  html`<section class="hero">
    <div class="hero-words">
      <p class="state" data-state="${data.state}" data-result="state">${stateLabel(data.state)}</p>
      <h1>${data.title}</h1>
      ${data.place === '' ? null : html`<p>${data.place}</p>`} ${data.price === '' ? null : html`<p><strong>${data.price}</strong></p>`}
      <p class="quiet">${boughtText(data)}</p>
    </div>
    ${data.heroImage === null ? null : html`<img src="${data.heroImage}" alt="" />`}
  </section>`;

/** 'Single listing, two weeks · 20 November to 26 November 2026' */
function boughtText({ campaign, startDate, endDate }: ReportData): string {
  const days =
    startDate && endDate
      ? `${writeDate(startDate, 'long').replace(sameYear(startDate, endDate), '')} to ${writeDate(endDate, 'long')}`
      : '';
  return [campaign.products.join(', '), days].filter((text) => text !== '').join(' · ');
}

const sameYear = (one: string, other: string): string => (one.slice(0, 4) === other.slice(0, 4) ? ` ${one.slice(0, 4)}` : '');

const figure = (name: string, label: string, value: number, note = ''): Markup =>
  html`<div>
    <dt>${label}${note === '' ? null : html`<small>${note}</small>`}</dt>
    <dd data-figure="${name}">${count(value)}</dd>
  </div>`;

const figuresHtml = (figures: NonNullable<ReportData['figures']>): Markup =>
  html`<dl class="figures" aria-label="Results" data-result="figures">
    ${figure('impressions', 'Views of the ads', figures.impressions)}
    ${figures.reach === null ? null : figure('reach', 'People reached', figures.reach, figures.isLeastReach ? 'at least this many' : '')}
    ${figure('clicks', 'Clicks', figures.clicks)} ${figures.videoViews > 0 ? figure('videoViews', 'Video views', figures.videoViews) : null}
    ${figure('leads', 'Leads', figures.leads)}
  </dl>`;

const NOT_SHOWN_YET: readonly ReportState[] = ['before', 'review', 'scheduled'];

const adsHtml = ({ campaign, state }: ReportData): Markup | null => {
  if (campaign.ads.length === 0) return null;
  const title = NOT_SHOWN_YET.includes(state) ? 'How the ads will look' : 'The ads';
  return html`<section class="section">
    <h2>${title}</h2>
    <div class="ads">${campaign.ads.map(adHtml)}</div>
  </section>`;
};

function whereHtml({ campaign, networks, area }: ReportData, map: Markup | null): Markup | null {
  if (campaign.placements.length === 0) return null;
  const list = html`<div class="section">
    <ul class="list panel">
      ${campaign.placements.map((name) => html`<li>${name}</li>`)}
    </ul>
    ${networks.length > 0 ? networksHtml(networks) : null}
    ${area.words === '' ? null : html`<p class="quiet">Shown to people in ${area.words}.</p>`}
  </div>`;
  return html`<section class="section">
    <h2>Where the ads are shown</h2>
    ${map === null ? list : html`<div class="two">${map}${list}</div>`}
  </section>`;
}

const networksHtml = (networks: ReportData['networks']): Markup =>
  html`<div class="panel scroll" data-result="networks">
    <table>
      <thead>
        <tr>
          <th scope="col">Network</th>
          <th scope="col">Views</th>
          <th scope="col">Clicks</th>
        </tr>
      </thead>
      <tbody>
        ${networks.map(
          ({ network, impressions, clicks }) =>
            html`<tr>
              <th scope="row">${NETWORK_NAMES[network]}</th>
              <td>${count(impressions)}</td>
              <td>${count(clicks)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const agentsHtml = ({ agents }: ReportData): Markup | null =>
  agents.length === 0
    ? null
    : html`<section class="section">
        <h2>Questions? Talk to us</h2>
        <ul class="agents">
          ${agents.map(
            ({ fullName, phone, image }) =>
              html`<li>
                ${image === null ? html`<span class="agent-initial" aria-hidden="true">${fullName.charAt(0)}</span>` : html`<img src="${image}" alt="" />`}
                <div><strong>${fullName}</strong>${phone === null ? null : html`<br /><a href="tel:${phone}">${phone}</a>`}</div>
              </li>`,
          )}
        </ul>
      </section>`;

export const NOTHING_HERE = html`<section class="nothing">
  <h1>This report is not available</h1>
  <p class="quiet">The link may have expired or been turned off. Ask your agent for a new one.</p>
</section>`;
