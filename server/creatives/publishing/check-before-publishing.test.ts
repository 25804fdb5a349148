// Publishing with a real browser that looks at the template.
import { makeCreativeTemplate } from '#test/harness/rows/creative-rows.ts';
import { makeCustomer } from '#test/harness/factories.ts';
import { openTestServer } from '#test/harness/test-server.ts';
import type { Caller, TestServer } from '#test/harness/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let operations: Caller;

beforeAll(async () => {
  server = await openTestServer({ CHROMIUM_PATH: process.env['CHROMIUM_PATH'] ?? '' });
  operations = await server.as('operations');
});
afterAll(() => server.close());

/** Saves the files as a draft, and then publishes them. */
async function publish(files: Record<string, string>) {
  const id = await makeCreativeTemplate(server.context.db, { isPublished: false }, files);
  const save = (isPublished: boolean) =>
    operations.call('PUT', `/api/creative-templates/${id}`, { name: `Template ${id}`, renderType: 'IMAGE', isPublished });
  expect((await save(false)).statusCode).toBe(200);
  return { answer: await save(true), versions: (await operations.call('GET', `/api/creative-templates/${id}/versions`)).json().versions };
}

const page = (style: string, body: string) => `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; height: 100vh; background: #fff; color: #111; font: 5vmin sans-serif; overflow-wrap: anywhere; } ${style}</style><body>${body}</body>`;

test('a template that holds with every case is published', async () => {
  const { answer, versions } = await publish({
    'index.html': page('h1 { margin: 4vmin; max-height: 40vmin }', '<h1 data-fit data-fit-min="3vmin">{{listing.title}}</h1>'),
  });
  expect(answer.statusCode).toBe(200);
  expect(versions).toHaveLength(1);
});

test('a template that could not be read is refused, by element, ratio and case', async () => {
  const style = `h1 { margin: 0; height: 12vmin; overflow: hidden } p { margin: 0 }
    .over { position: absolute; top: 40vmin } .too { position: absolute; top: 41vmin }
    .pale { position: absolute; top: 60vmin; color: #ddd } .photo { position: absolute; inset: 70vmin 0 auto; height: 8vmin; width: 100% }
    .white { position: absolute; top: 71vmin; color: #fff } .far { position: absolute; top: 85vmin; left: 90vw; white-space: nowrap }`;
  const body = `<h1>{{listing.title}}</h1><p class="over">First text</p><p class="too">Other text</p><p class="pale">Pale</p>
    <img class="photo" src="{{listing.heroImage}}"><p class="white">{{listing.city}}</p><p class="far">Outside of it all</p>
    <p style="position:absolute;top:92vmin">&#x10380;</p>`;
  const { answer, versions } = await publish({ 'index.html': page(style, body) });
  expect(answer.statusCode).toBe(409);
  expect(versions).toEqual([]);
  const { message } = answer.json();
  expect(message).toMatch(/^Not published\. /u);
  expect(message).toMatch(/The heading “Taumata[^”]*” is cut off by its box in every ratio with the longest values/u);
  expect(message).toContain('The text “Outside of it all” runs off the edge in every ratio with all values and photos');
  expect(message).toContain('The text “First text” overlaps the text “Other text” in every ratio');
  expect(message).toContain('The text “Pale” is hard to read');
  expect(message).not.toMatch(/\b(?:h1|p\.\w+)\b/u);
});

test('white text on a photo is refused for bright photos only, and a missing glyph is named', async () => {
  const style = `.photo { position: absolute; inset: 0; width: 100%; height: 100% } p { position: relative; color: #fff; font-size: 8vmin }
    img[src=''] { display: none } body { background: #000 }`;
  const { answer } = await publish({
    'index.html': page(style, '<img class="photo" src="{{listing.heroImage}}"><p class="white">Harbour</p><p class="old">&#x10380;</p>'),
  });
  const { message } = answer.json();
  expect(message).toContain('The text “Harbour” is hard to read in every ratio with the bright photo: its contrast is 1.0 to 1');
  expect(message).toMatch(/The text “𐎀” has characters that its font cannot show in every ratio with [^:]*: 𐎀/u);
});

test('a copy for a customer is made as a draft, and is looked at when it is published', async () => {
  const customerId = await makeCustomer(server.context.db);
  const id = await makeCreativeTemplate(server.context.db, {}, { 'index.html': page('p { color: #eee }', '<p>Text</p>') });
  const copied = await operations.call('POST', `/api/creative-templates/${id}/copy`, { customerId });
  const { _id, ...copy } = copied.json();
  expect(copy.isPublished).toBe(false);
  const refused = await operations.call('PUT', `/api/creative-templates/${_id}`, { ...copy, isPublished: true });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toMatch(/^Not published\. The text “Text” is hard to read/u);
  expect((await operations.call('GET', `/api/creative-templates/${_id}`)).json().isPublished).toBe(false);
});

test('what cannot be repeated is refused by its name, file and line', async () => {
  const { answer, versions } = await publish({
    'index.html': page('', '<p>Text</p><script src="move.js"></script>'),
    'move.js': '\nnew Worker("a.js")',
  });
  expect(answer.json().message).toContain('Worker (move.js, line 2)');
  expect(versions).toEqual([]);
});

test('a template that never ends is refused with its reason', async () => {
  const { answer } = await publish({ 'index.html': page('', '<p>Text</p><script>(function again() { setTimeout(again, 0) })()</script>') });
  expect(answer.json().message).toMatch(/^Not published\. The template fails with the longest values: .*timers/u);
});
