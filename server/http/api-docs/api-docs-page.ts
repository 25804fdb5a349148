// A readable page of every call: grouped by area, with its access and its input.
import type { Endpoint } from '#contract/endpoint.ts';
import { isDownload } from '#contract/endpoint.ts';
import { z } from 'zod';
import { refusalsByStatus } from './refusals.ts';

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);

export function apiDocsPage(endpoints: Readonly<Record<string, Endpoint>>): string {
  const areas = Map.groupBy(Object.entries(endpoints), ([, endpoint]) => endpoint.area);
  const names = [...areas.keys()].toSorted();
  const sections = names.map((name) => section(name, areas.get(name) ?? []));
  return `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Adstead - API</title><style>${STYLE}</style></head><body>
<header><h1>Adstead API</h1><p>Every endpoint of the Adstead API. OpenAPI document: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Areas">${names.map((name) => `<a href="#${escape(name)}">${escape(name)}</a>`).join(' ')}</nav></header>
<main>${sections.join('')}</main></body></html>`;
}

const section = (name: string, endpoints: readonly [string, Endpoint][]): string =>
  `<section id="${escape(name)}"><h2>${escape(name)}</h2>${endpoints.map(([operation, endpoint]) => call(operation, endpoint)).join('')}</section>`;

function call(operation: string, endpoint: Endpoint): string {
  const access = typeof endpoint.access === 'string' ? endpoint.access : endpoint.access.join(', ');
  const parts = [
    part('Path', endpoint.params),
    part('Query', endpoint.query),
    part('Body', endpoint.body),
    refusals(endpoint),
    isDownload(endpoint.output)
      ? `<p>Returns a file: ${escape(endpoint.output.contentTypes.join(' or '))}</p>`
      : part('Answer', endpoint.output),
  ];
  return `<details id="${escape(operation)}"><summary><b class="${endpoint.method}">${endpoint.method}</b> <code>${escape(endpoint.path)}</code>
<span>${escape(endpoint.summary)}</span></summary><p>Who: ${escape(access)}</p>${parts.join('')}</details>`;
}

function refusals(endpoint: Endpoint): string {
  const lines = [...refusalsByStatus(endpoint)].flatMap(([status, known]) =>
    known.map(({ code, text }) => `<li>${status} <code>${code}</code> ${escape(text)}</li>`),
  );
  return lines.length === 0 ? '' : `<h3>Errors</h3><ul>${lines.join('')}</ul>`;
}

function part(title: string, schema: z.ZodType | undefined): string {
  if (!schema) return '';
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  delete described.$schema;
  return `<h3>${title}</h3><pre>${escape(JSON.stringify(described, null, 2))}</pre>`;
}

const STYLE = `:root{color-scheme:light dark;--line:light-dark(#e3e1dc,#3a3c3a);--soft:light-dark(#f7f6f3,#1f2221)}
body{font:14px/1.5 Inter,system-ui,sans-serif;max-width:960px;margin:0 auto;padding:24px}h1{font-size:28px;margin:0}h2{font-size:20px;margin:32px 0 8px}h3{font-size:13px;margin:12px 0 4px}
nav a{margin-right:12px}a{color:light-dark(#0b6b5b,#5cc3b0)}details{border:1px solid var(--line);border-radius:8px;padding:8px 12px;margin:6px 0}
summary{cursor:pointer}summary b{display:inline-block;width:64px}summary span{opacity:.75;margin-left:8px}pre{background:var(--soft);padding:12px;border-radius:8px;overflow:auto;font-size:12px}
.DELETE{color:light-dark(#b3261e,#ff8a80)}.POST,.PUT{color:light-dark(#8a5a00,#f0b45a)}`;
