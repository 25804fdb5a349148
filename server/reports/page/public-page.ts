// The frame of every public page: head with Open Graph tags, the customer's logo and colours, and the files of the public entry. Reports
// and approvals put their own content into it.
import type { Theme } from '#domain/dashboards/index.ts';
import { html, Markup } from '../../http/html.ts';
import type { PublicFiles } from './public-files.ts';
import { themeStyle } from './theme-style.ts';

export interface PublicPage {
  title: string;
  description: string;
  /** Its own absolute address, and the picture that networks show beside a shared link; null where it must not be unfurled. */
  preview: { url: string; picture: string } | null;
  customerName: string;
  logo: string | null;
  theme: Theme | null;
  body: Markup;
}

export const publicPage = (page: PublicPage, files: PublicFiles): string =>
  html`<!doctype html>
    <html lang="en-NZ">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex,nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title}</title>
        <meta name="description" content="${page.description}" />
        ${page.preview && previewTags(page, page.preview)} ${files.styles.map((url) => html`<link rel="stylesheet" href="${url}" />`)}
        ${page.theme && new Markup(`<style>${themeStyle(page.theme)}</style>`)}
        ${files.scripts.map((url) => html`<script type="module" src="${url}"></script>`)}
      </head>
      <body>
        <header class="bar">
          <div class="wide">
            ${
              page.logo === null
                ? html`<strong class="bar-name">${page.customerName}</strong>`
                : html`<img class="bar-logo" src="${page.logo}" alt="${page.customerName}" />`
            }
            <div class="bar-tools" data-tools></div>
          </div>
        </header>
        <main class="wide">${page.body}</main>
        <footer class="wide foot"><p>${page.customerName}</p></footer>
      </body>
    </html>`.text;

const previewTags = ({ title, description, customerName }: PublicPage, { url, picture }: { url: string; picture: string }): Markup =>
  html`<meta property="og:type" content="website" /><meta property="og:title" content="${title}" /><meta
      property="og:description"
      content="${description}"
    />
    <meta property="og:url" content="${url}" /><meta property="og:site_name" content="${customerName}" /><meta
      property="og:locale"
      content="en_NZ"
    />
    <meta property="og:image" content="${picture}" /><meta property="og:image:type" content="image/jpeg" /><meta
      property="og:image:width"
      content="1200"
    /><meta property="og:image:height" content="630" /><meta property="og:image:alt" content="${title}" />
    <meta name="twitter:card" content="summary_large_image" />`;
