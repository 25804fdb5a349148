// Renders emails as HTML and as plain text: one column under the logo, laid out with tables, because email clients support little else.
// All content is treated as text and escaped, except the body of a template.
import { plainTextOf } from '#domain/emails/index.ts';
import { BRAND_MARK_CID } from '../adapters/email/index.ts';

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
  /** Of its theme; null for our own. */
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
}

/** An email from a template: the same layout, with the sender's name in place of our logo. */
export const renderEmailBody = ({ title, sender, body, footnote }: EmailBody): RenderedEmail => ({
  html: pageOf({
    title,
    preview: plainTextOf(body).slice(0, 150),
    header: senderLine(sender),
    cells: [row(`<div class="ink body" style="${BODY_STYLE}">${body}</div>`, '24px 32px 0')],
    footnote,
  }),
  text: `${plainTextOf(body)}\n\n--\n${footnote}\n`,
});

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
    ...(action ? [row(button(action, brand?.colours ?? OWN_COLOURS), '20px 32px 0')] : []),
  ];
  return pageOf({ title, preview: paragraphs[0] ?? title, header: brand ? brandLine(brand) : HEADER, cells, footnote });
}

interface Page {
  title: string;
  /** The preview text that email clients show next to the subject. */
  preview: string;
  header: string;
  cells: readonly string[];
  footnote: string;
}

const pageOf = ({ title, preview, header, cells, footnote }: Page): string => `<!doctype html>
<html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(title)}</title><style>${STYLE}</style></head>
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

const OWN_COLOURS = { background: '#0b6b5b', text: '#ffffff' };

const button = ({ label, url }: { label: string; url: string }, { background, text }: typeof OWN_COLOURS): string => `
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:${escape(background)};border-radius:8px">
<a href="${escape(requireWebUrl(url))}" style="display:inline-block;padding:10px 20px;font-size:14px;line-height:20px;font-weight:600;color:${escape(text)};text-decoration:none">${escape(label)}</a>
</td></tr></table>`;

const HEADER = `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding:0 10px 0 4px"><img src="cid:${BRAND_MARK_CID}" width="32" height="32" alt="" style="display:block;border:0"></td>
<td class="ink" style="font-size:16px;font-weight:600;color:#1f1d1a">Adstead</td></tr></table>`;

const BODY_STYLE = 'font-size:14px;line-height:22px;color:#1f1d1a';
const senderLine = (name: string): string =>
  `<div class="ink" style="padding:0 4px;font-size:16px;font-weight:600;color:#1f1d1a">${escape(name)}</div>`;

/** Many clients show no pictures at first, so that the name stands beside the logo. */
const brandLine = ({ name, logo }: EmailBrand): string =>
  logo === null
    ? senderLine(name)
    : `<img src="${escape(requireWebUrl(logo))}" height="44" alt="" style="display:block;max-width:200px;height:44px;border:0;margin:0 4px 8px">${senderLine(name)}`;

const STYLE = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#0f1210!important}.paper{background:#1a1e1c!important;border-color:#2b312e!important}
.ink{color:#e8e7e2!important}.soft{color:#a3a59e!important}.body a{color:#6cc7b4!important}}
.body p{margin:0 0 12px}.body ul,.body ol{margin:0 0 12px;padding-left:20px}.body a{color:#0b6b5b}`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Links in emails may only lead to web pages. */
function requireWebUrl(url: string): string {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error(`Not an address for an email: ${url}`);
  return url;
}
