// Renders emails as HTML and as plain text: one column under the logo, laid out with tables, because email clients support little else.
// All content is treated as text and escaped, except the body of a template.
import { OWN_EMAIL_COLOURS, plainTextOf } from '#domain/emails/index.ts';
import { BRAND_MARK_CID } from '../adapters/email/index.ts';
import { DARK_PAPER } from './email-colours.ts';
import type { EmailColours } from './email-colours.ts';

export interface EmailLayout {
  title: string;
  paragraphs: readonly string[];
  /** The one button of the email. */
  action?: { label: string; url: string };
  /** Why the person gets this message. */
  footnote: string;
  /** In whose name it is sent; otherwise ours. */
  brand?: EmailBrand;
}

/** A customer as people outside know it: as on its public pages. */
export interface EmailBrand {
  name: string;
  /** An absolute URL. */
  logo: string | null;
  /** The colours of the customer's theme; null for our own. */
  colours: { background: string; text: string } | null;
}

export interface RenderedEmail {
  html: string;
  text: string;
}

export const renderEmail = (content: EmailLayout): RenderedEmail => ({ html: htmlOf(content), text: textOf(content) });

export interface EmailBody {
  title: string;
  /** The name above the content. */
  sender: string;
  /** HTML whose values are escaped already. */
  body: string;
  footnote: string;
  /** The logo above the name, as an absolute URL. */
  logo?: string | null;
  /** Those of its buttons and links; otherwise ours. */
  colours?: EmailColours;
}

/** An email from a template: the same layout, with the sender's name and logo in place of ours. */
export const renderEmailBody = ({ title, sender, body, footnote, logo = null, colours = OWN_EMAIL_COLOURS }: EmailBody): RenderedEmail => ({
  html: pageOf({
    title,
    preview: plainTextOf(body).slice(0, 150),
    header: brandLine({ name: sender, logo }),
    cells: [row(`<div class="ink body" style="${BODY_STYLE}">${withButtons(body, colours)}</div>`, '24px 32px 0')],
    footnote,
    colours,
  }),
  text: `${plainTextOf(body)}\n\n--\n${footnote}\n`,
});

/** A button block as it is written by `writeEmailBlock`, with its values filled in. */
const BUTTON = /<p(?: align="(left|center|right)")?><a class="button" href="([^"]*)">([^<]*)<\/a><\/p>/g;

/** Clients that know no padding of links still show a button if it is the cell of a table. */
const withButtons = (body: string, { background, text }: EmailColours): string =>
  body.replaceAll(BUTTON, (_, align: string | undefined, href: string, label: string) => {
    const link = `<a class="button" href="${href}" style="${buttonStyle(text)}">${label}</a>`;
    return `<table ${TABLE} width="100%" style="margin:8px 0 20px"><tr><td align="${align ?? 'left'}">
<table ${TABLE}><tr><td style="background:${background};border-radius:8px">${link}</td></tr></table></td></tr></table>`;
  });

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0"';

function textOf({ title, paragraphs, action, footnote }: EmailLayout): string {
  const parts = [title, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `--\n${footnote}`];
  return `${parts.join('\n\n')}\n`;
}

function htmlOf({ title, paragraphs, action, footnote, brand }: EmailLayout): string {
  const cells = [
    row(
      `<h1 class="ink" style="margin:0;font-size:20px;line-height:28px;font-weight:600;color:#1f1d1a">${escape(title)}</h1>`,
      '24px 32px 0',
    ),
    ...paragraphs.map((paragraph) =>
      row(`<p class="ink" style="margin:0;font-size:14px;line-height:22px;color:#1f1d1a">${escape(paragraph)}</p>`, '12px 32px 0'),
    ),
    ...(action ? [row(button(action, brand?.colours ?? OWN_EMAIL_COLOURS), '20px 32px 0')] : []),
  ];
  return pageOf({
    title,
    preview: paragraphs[0] ?? title,
    header: brand ? brandLine(brand) : HEADER,
    cells,
    footnote,
    colours: OWN_EMAIL_COLOURS,
  });
}

interface Page {
  title: string;
  /** The preview text that email clients show next to the subject. */
  preview: string;
  header: string;
  cells: readonly string[];
  footnote: string;
  colours: EmailColours;
}

const pageOf = ({ title, preview, header, cells, footnote, colours }: Page): string => `<!doctype html>
<html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title><style>${styleOf(colours)}</style></head>
<body class="page" style="margin:0;padding:0;background:#f4f2ee;font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#f4f2ee"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 16px">${header}</td></tr>
<tr><td class="paper" style="background:#ffffff;border:1px solid #dbd7cf;border-radius:12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${cells.join('')}${row('', '32px 0 0')}</table></td></tr>
<tr><td class="soft" style="padding:16px 4px;font-size:12px;line-height:18px;color:#6b655c">${escape(footnote)}</td></tr>
</table></td></tr></table></body></html>`;

const row = (content: string, padding: string): string => `<tr><td style="padding:${padding}">${content}</td></tr>`;

const buttonStyle = (text: string): string =>
  `display:inline-block;padding:10px 20px;font-size:14px;line-height:20px;font-weight:600;color:${escape(text)};text-decoration:none`;

const button = ({ label, url }: { label: string; url: string }, { background, text }: { background: string; text: string }): string => `
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:${escape(background)};border-radius:8px">
<a href="${escape(requireWebUrl(url))}" style="${buttonStyle(text)}">${escape(label)}</a>
</td></tr></table>`;

const HEADER = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding:0 10px 0 4px"><img src="cid:${BRAND_MARK_CID}" width="32" height="32" alt="" style="display:block;border:0"></td>
<td class="ink" style="font-size:16px;font-weight:600;color:#1f1d1a">Adstead</td></tr></table>`;

const BODY_STYLE = 'font-size:14px;line-height:22px;color:#1f1d1a';
const senderLine = (name: string): string =>
  `<div class="ink" style="padding:0 4px;font-size:16px;font-weight:600;color:#1f1d1a">${escape(name)}</div>`;

/** Many clients show no pictures at first, so that the name stands beside the logo. */
const brandLine = ({ name, logo }: Pick<EmailBrand, 'name' | 'logo'>): string =>
  logo === null
    ? senderLine(name)
    : `<img src="${escape(requireWebUrl(logo))}" height="44" alt="" style="display:block;max-width:200px;height:44px;border:0;margin:0 4px 8px">${senderLine(name)}`;

const styleOf = ({ background, text, link, darkLink }: EmailColours): string => `:root{color-scheme:light dark}
.body p{margin:0 0 12px}.body ul,.body ol{margin:0 0 12px;padding-left:20px}.body a{color:${link}}
.body h1,.body h2,.body h3{margin:0 0 12px;font-weight:600}.body h1{font-size:24px;line-height:32px}.body h2{font-size:20px;line-height:28px}.body h3{font-size:16px;line-height:24px}
.body hr{margin:20px 0;border:0;border-top:1px solid #dbd7cf}.body img{max-width:100%;height:auto}
.body .details{width:100%;margin:0 0 12px;border-collapse:collapse}.body .details th,.body .details td{padding:8px 0;border-bottom:1px solid #dbd7cf;vertical-align:top}
.body .details th{padding-right:16px;font-weight:400;text-align:left;color:#6b655c}.body .details td{text-align:right}
.body a.button{display:inline-block;padding:10px 20px;border-radius:8px;background:${background};font-weight:600;color:${text};text-decoration:none}
@media (prefers-color-scheme:dark){.page{background:#0f1210!important}.paper{background:${DARK_PAPER}!important;border-color:#2b312e!important}
.ink{color:#e8e7e2!important}.soft,.body .details th{color:#a3a59e!important}.body a{color:${darkLink}!important}.body a.button{color:${text}!important}
.body hr,.body .details th,.body .details td{border-color:#2b312e!important}}`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Links in emails may only lead to web pages. */
function requireWebUrl(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error(`Not an address for an email: ${url}`);
  return url;
}
