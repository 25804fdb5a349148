// Text in an element with data-fit becomes as large as its box allows, and not smaller than its smallest size.
import { expect, test } from 'vitest';
import { renderInTest, smallStill } from './testing/render-in-test.ts';

/** The page says the sizes of its text at the third frame, each as `name=size`. */
async function sizesOf(body: string): Promise<Record<string, number>> {
  const page = `<!doctype html><meta charset="utf-8"><style>body { margin: 0; font: 20px/1.2 'Liberation Sans', sans-serif }
    p { margin: 0; width: 100px; max-height: 48px; overflow-wrap: break-word }</style><body>${body}<script>
    let frames = 0;
    requestAnimationFrame(function look() {
      frames += 1;
      if (frames < 3) return requestAnimationFrame(look);
      for (const each of document.querySelectorAll('p')) console.error(each.id + '=' + parseFloat(getComputedStyle(each).fontSize));
    });</script></body>`;
  const { console: printed } = await renderInTest({ 'index.html': page }, [smallStill('index.html', { frame: 3 })]);
  return Object.fromEntries(printed.map((line) => line.replace('error: ', '').split('=')).map(([name, size]) => [name, Number(size)]));
}

test('sizes follow the box, the smallest size and the text', async () => {
  const long = 'Several words that need more than two lines of this box';
  const sizes = await sizesOf(`
    <p id="short" data-fit>Short</p>
    <p id="long" data-fit>${long}</p>
    <p id="least" data-fit data-fit-min="15px">${long}</p>
    <p id="plain">${long}</p>
    <p id="word" data-fit data-fit-min="8px">Whangaparaoa</p>
    <p id="broken" data-fit data-fit-min="18px">Whakatangihanga</p>
    <div style="display:flex;flex-direction:column;height:30px"><p id="column" data-fit style="flex:1;min-height:0;max-height:none">${long}</p></div>`);
  expect(sizes).toMatchObject({ short: 20, least: 15, plain: 20 });
  expect(sizes['long']).toBeGreaterThanOrEqual(10);
  expect(sizes['long']).toBeLessThan(15);
  // The word stays whole, because it fits in a smaller size.
  expect(sizes['word']).toBeGreaterThan(8);
  expect(sizes['word']).toBeLessThan(20);
  // It is longer than a line at the smallest size, so it is broken and stays large.
  expect(sizes['broken']).toBe(20);
  expect(sizes['column']).toBeLessThan(20);
});
