import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { RendererFault } from '../renderer-fault.ts';
import { DevTools } from './devtools.ts';
import { openPage } from './open-page.ts';

/** A browser that answers everything, and calls back when it was asked for the method. Its page never tells that it has loaded. */
function silentBrowser(method: string, asked: () => void): DevTools {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString('utf8').split('\0').filter(Boolean)) {
      const { id, method: called } = JSON.parse(line) as { id: number; method: string };
      output.write(`${JSON.stringify({ id, result: { targetId: 'target', sessionId: 'session' } })}\0`);
      if (called === method) setImmediate(asked);
    }
  });
  return new DevTools(input, output);
}

test.each(['Target.createTarget', 'Page.enable', 'Page.navigate'])(
  'a browser that ends after %s fails the opening of its page',
  async (method) => {
    const devTools = silentBrowser(method, () => devTools.close(new RendererFault('The browser ended.')));
    await expect(openPage({ devTools, url: 'http://page0.localhost/' })).rejects.toThrow('The browser ended.');
  },
);
