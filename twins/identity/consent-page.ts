// The sign-in page of a simulated provider: it offers the people to sign in as, the requested permissions and the possible outcomes, and
// says plainly that it is a stand-in. It has no script: every button posts the form to the page's own URL.
import type { TwinResponse } from '../frame/serve.ts';
import { people } from './people.ts';

const LABELS = { google: 'Google', facebook: 'Facebook' } as const;

export interface ConsentOptions {
  provider: keyof typeof LABELS;
  scopes: readonly string[];
  /** The login_hint of the request. */
  hint: string | null;
}

/** Signing in is all or nothing; every other permission can be unticked. */
export const SIGN_IN_SCOPES: readonly string[] = ['openid', 'profile', 'public_profile', 'email'];

const SCOPE_LABELS: Readonly<Record<string, string>> = {
  openid: 'know who you are',
  profile: 'see your name',
  public_profile: 'see your name',
  email: 'see your email address',
  'https://www.googleapis.com/auth/adwords': 'see and change your Google Ads accounts',
  ads_management: 'manage your ads',
  ads_read: 'read the results of your ads',
  business_management: 'see your businesses',
  catalog_management: 'manage your catalogs',
  leads_retrieval: 'read your leads',
  pages_manage_ads: 'manage ads and lead forms of your pages',
  pages_manage_metadata: 'get notices of your pages',
  pages_manage_posts: 'publish posts on your pages',
  pages_read_engagement: 'read your pages',
  pages_show_list: 'see which pages you manage',
};

export function consentPage({ provider, scopes, hint }: ConsentOptions): TwinResponse {
  const label = LABELS[provider];
  const chosen = people.find(({ email }) => email !== null && email === hint) ?? people[0];
  const choices = people.map(
    ({
      key,
      name,
      email,
      about,
    }) => `<label class="person"><input type="radio" name="person" value="${escape(key)}"${key === chosen?.key ? ' checked' : ''}>
<span class="face" aria-hidden="true">${escape(initials(name))}</span>
<span class="who"><strong>${escape(name)}</strong><span>${escape(email ?? 'no email address')}</span></span><small>${escape(about)}</small></label>`,
  );
  const basic = scopes.filter((scope) => SIGN_IN_SCOPES.includes(scope));
  const permissions = [...new Set(basic.map((scope) => SCOPE_LABELS[scope] ?? scope))].map((text) => `<li>${escape(text)}</li>`);
  const more = scopes.filter((scope) => !SIGN_IN_SCOPES.includes(scope));
  const ticks = more.map(
    (scope) =>
      `<label class="scope"><input type="checkbox" name="granted" value="${escape(scope)}" checked> ${escape(SCOPE_LABELS[scope] ?? scope)}</label>`,
  );
  const chosenScopes =
    more.length === 0
      ? ''
      : `<fieldset><legend>Permissions</legend><input type="hidden" name="choosesScopes" value="1">${ticks.join('\n')}</fieldset>`;
  return page(
    `Sign in with ${label}`,
    `<p class="notice"><strong>This is a stand-in for ${label}; nothing leaves this machine.</strong> Anyone who can open this page can be any of these people.</p>
<h1>Sign in with ${label}</h1>
<p class="soft">Choose who you are. Adstead would like to:</p><ul>${permissions.join('')}</ul>
<form method="post"><fieldset><legend>Person</legend>${choices.join('\n')}</fieldset>${chosenScopes}
<div class="actions"><button class="primary" name="decision" value="accept">Continue</button>
${scopes.includes('email') ? '<button name="decision" value="partly">Share no email</button>\n' : ''}<button name="decision" value="wrong-account">Use the wrong account</button>
<button class="plain" name="decision" value="cancel">Cancel</button></div></form>`,
  );
}

/** Shown instead of a redirect, because a browser must not be sent to an unregistered URI. */
export const refusalPage = (provider: keyof typeof LABELS, error: string, why: string): TwinResponse =>
  page(
    `${LABELS[provider]}: error`,
    `<p class="notice"><strong>This is a stand-in for ${LABELS[provider]}; nothing leaves this machine.</strong></p>
<h1>Access blocked</h1><p>${escape(why)}</p><p class="soft">Error 400: ${escape(error)}</p>`,
    400,
  );

function page(title: string, content: string, status = 200): TwinResponse {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
    body: `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escape(title)}</title><style>${STYLE}</style></head><body><main>${content}</main></body></html>`,
  };
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('');
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const STYLE = `:root{--background:#f4f4f5;--paper:#fff;--ink:#1c1d1f;--soft:#5d6066;--line:#d9dadd;--act:#2f4fd0;--warm:#fff4d6;--warm-ink:#5b4300}
@media(prefers-color-scheme:dark){:root{--background:#141517;--paper:#1e1f22;--ink:#ececee;--soft:#a5a8ae;--line:#3a3c41;--act:#7d97ff;--warm:#3a2f10;--warm-ink:#f3dd9c}.primary{color:#10131f!important}}
*{box-sizing:border-box}body{margin:0;background:var(--background);color:var(--ink);font:14px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif}
main{max-width:520px;margin:32px auto;padding:0 28px 28px;background:var(--paper);border:1px solid var(--line);border-radius:12px;overflow:hidden}
.notice{margin:0 -28px 24px;padding:12px 28px;background:var(--warm);color:var(--warm-ink);font-size:13px}
h1{margin:0 0 8px;font-size:22px;line-height:1.3;letter-spacing:-.01em}.soft{margin:0;color:var(--soft)}ul{margin:4px 0 20px;padding-left:20px}
fieldset{margin:0;padding:0;border:1px solid var(--line);border-radius:10px;overflow:hidden}legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.person{display:grid;grid-template-columns:auto auto 1fr auto;align-items:center;gap:2px 12px;padding:7px 14px;cursor:pointer}
.person+.person{border-top:1px solid var(--line)}.person:has(:checked){background:color-mix(in srgb,var(--act) 8%,transparent)}
.person input{accent-color:var(--act);margin:0}.face{display:grid;place-items:center;width:32px;height:32px;border-radius:50%;background:var(--line);font-size:12px;font-weight:600}
.who{display:flex;flex-direction:column;min-width:0;line-height:1.35}.who span{color:var(--soft);font-size:13px;overflow-wrap:anywhere}
.person small{color:var(--soft);font-size:12px;text-align:right}
fieldset+fieldset{margin-top:16px;padding:6px 0}.scope{display:block;padding:5px 14px;font-size:13px;overflow-wrap:anywhere;cursor:pointer}.scope input{accent-color:var(--act);margin:0 8px 0 0}
.actions{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-top:20px}.primary,.plain{grid-column:1/-1}button{padding:10px 16px;border:1px solid var(--line);border-radius:8px;background:none;color:inherit;font:inherit;font-weight:550;cursor:pointer}
button:hover{border-color:var(--soft)}.primary{background:var(--act);border-color:var(--act);color:#fff}.plain{border-color:transparent;color:var(--soft)}
:focus-visible{outline:2px solid var(--act);outline-offset:2px}
@media(max-width:520px){main{margin:0;border:0;border-radius:0;min-height:100vh}.person{grid-template-columns:auto auto 1fr}.person small{grid-column:3;text-align:left}.actions{grid-template-columns:1fr}}`;
