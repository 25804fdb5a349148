// The ads on the seller's page. Many versions of one ad are folded away, so that a phone is not one long row of pictures.
import type { SellerView } from '#contract/approvals/index.ts';
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import { adHtml, html } from '../../reports/index.ts';
import type { Markup } from '../../reports/index.ts';

type Ad = SellerView['ads'][number];

const SHOWN_AT_ONCE = 3;

export function adsSection({ ads, stage }: SellerView): Markup | null {
  if (stage === 'CHANGING' || stage === 'CANCELLED') return null;
  if (ads.length === 0)
    return html`<section class="section">
      <h2>The ads</h2>
      <p class="quiet">The ads cannot be shown yet.</p>
    </section>`;
  const more = ads.slice(SHOWN_AT_ONCE);
  return html`<section class="section">
    <h2>${ads.length === 1 ? 'The ad' : `The ${ads.length} ads`}, as people will see ${ads.length === 1 ? 'it' : 'them'}</h2>
    <div class="ads">${ads.slice(0, SHOWN_AT_ONCE).map(shownAd)}</div>
    ${
      more.length === 0
        ? null
        : html`<details class="more-ads">
            <summary class="button">Show ${more.length === 1 ? '1 more ad' : `${more.length} more ads`}</summary>
            <div class="ads">${more.map(shownAd)}</div>
          </details>`
    }
  </section>`;
}

const shownAd = (ad: Ad): Markup => html`<div class="approval-ad">${adHtml(ad)}${film(ad)}</div>`;

function film({ video, slides, picture }: Ad): Markup | null {
  if (video !== null) {
    const poster = picture === null ? '' : pictureUrl(picture, '640');
    return html`<details>
      <summary>Watch the video</summary>
      <video controls preload="none" src="${fileUrl(video)}" poster="${poster}"></video>
    </details>`;
  }
  if (slides.length === 0) return null;
  return html`<details>
    <summary>See the ${slides.length} pictures of the video</summary>
    <ol class="approval-slides">
      ${slides.map((hash) => html`<li><img src="${pictureUrl(hash, '640')}" alt="" loading="lazy" width="320" height="180" /></li>`)}
    </ol>
  </details>`;
}
