// An ad as it looks on its network, as plain HTML. Its styles are in web/report/ads.css.
import { pictureUrl } from '#contract/files/index.ts';
import type { ReportedAd, ReportedPlacement } from '#domain/reports/index.ts';
import { PLACEMENT_LABELS } from '#domain/templates/index.ts';
import { html } from '../../http/html.ts';
import type { Markup } from '../../http/html.ts';

export const adHtml = (look: ReportedAd): Markup => (look.network === 'google' ? displayAd(look) : metaAd(look));

const picture = (hash: string | null, shape: 'is-square' | 'is-wide'): Markup =>
  html`<div class="ad-picture ${shape}">
    ${hash === null ? null : html`<img src="${pictureUrl(hash, '640')}" alt="" loading="lazy" width="640" height="640" />`}
  </div>`;

const action = (label: string | null): Markup | null => (label === null ? null : html`<span class="ad-action">${label}</span>`);

const metaAd = (look: ReportedAd): Markup =>
  html`<article class="ad" aria-label="Ad on Facebook and Instagram">
    <header class="ad-sender">
      <span class="ad-mark" aria-hidden="true">${look.sender.charAt(0)}</span
      ><span><strong>${look.sender}</strong><small>Sponsored</small></span>
    </header>
    ${look.primaryText === '' ? null : html`<p class="ad-text">${look.primaryText}</p>`}
    ${look.kind === 'carousel' ? carousel(look) : single(look)} ${(look.placements ?? []).map(placementCopy)}
  </article>`;

/** The same picture and button with other texts. */
const placementCopy = ({ placement, primaryText, headline }: ReportedPlacement): Markup =>
  html`<section class="ad-placement" aria-label="${PLACEMENT_LABELS[placement]}">
    <small>${PLACEMENT_LABELS[placement]}</small>
    ${headline === '' ? null : html`<strong>${headline}</strong>`} ${primaryText === '' ? null : html`<p>${primaryText}</p>`}
  </section>`;

const single = (look: ReportedAd): Markup =>
  html`${look.kind === 'video' ? video(look) : look.kind === 'catalog' ? catalog() : picture(look.picture, 'is-square')}
  ${
    look.headline === '' && look.action === null && look.description === ''
      ? null
      : html`<footer class="ad-foot">
          <div class="ad-words"><small>${look.host}</small><strong>${look.headline}</strong><span>${look.description}</span></div>
          ${action(look.action)}
        </footer>`
  }`;

const video = (look: ReportedAd): Markup =>
  html`<div class="ad-video">
    ${picture(look.picture, 'is-square')}<svg class="ad-play" viewBox="0 0 64 64" role="img" aria-label="Video">
      <circle cx="32" cy="32" r="31" />
      <path d="M26 20l20 12-20 12z" />
    </svg>
  </div>`;

const catalog = (): Markup => html`<p class="ad-catalog">Shows each person the listings in the catalog that suit them best.</p>`;

const carousel = (look: ReportedAd): Markup =>
  html`<ol class="ad-cards" tabindex="0" aria-label="${look.cards.length} cards">
    ${look.cards.map(
      (card) =>
        html`<li>
          ${picture(card.picture, 'is-square')}
          <div class="ad-foot">
            <div class="ad-words"><strong>${card.headline}</strong><span>${card.description}</span></div>
            ${action(look.action)}
          </div>
        </li>`,
    )}
  </ol>`;

const displayAd = (look: ReportedAd): Markup =>
  html`<article class="ad" aria-label="Ad on websites and in apps">
    ${picture(look.picture, 'is-wide')}
    <div class="ad-display">
      <strong>${look.headline}</strong>
      <p>${look.description}</p>
      <footer><small>Ad · ${look.sender}</small>${action(look.action)}</footer>
    </div>
  </article>`;
