import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { openTestTwin } from '../../test/harness/twins/identity-twin.ts';
import { authorise } from '../../test/harness/twins/provider-calls.ts';
import { openTwinCalls } from '../../test/harness/twins/twin-calls.ts';
import { subjectOf } from './people.ts';

const { twin, calls } = await openTwinCalls();

test.each(['good', 'bad'])('a signed request is sent with a %s signature', async (signature) => {
  const received: string[] = [];
  const app = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => received.push(chunk.toString())).on('end', () => response.end('received'));
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(app.address() as AddressInfo).port}/`;
  const answer = await twin.control('POST', 'signed-request', { person: 'agent', url, signature });
  app.close();
  expect(await answer.json()).toEqual({ status: 200, body: 'received' });
  const [actual, body = ''] = (new URLSearchParams(received.join('')).get('signed_request') ?? '').split('.');
  const expected = createHmac('sha256', 'secret-facebook').update(body).digest('base64url');
  expect(actual === expected).toBe(signature === 'good');
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toMatchObject({
    user_id: subjectOf('facebook', 'agent'),
    algorithm: 'HMAC-SHA256',
  });
});

describe('control', () => {
  test.each([undefined, 'wrong', 'the secret of this tesT'])('is refused with the secret %j', async (secret) => {
    for (const [method, at] of [
      ['GET', 'ledger'],
      ['PUT', 'faults'],
      ['POST', 'clock'],
      ['POST', 'keys'],
      ['POST', 'signed-request'],
    ] as const) {
      expect((await fetch(`${twin.url}/control/${at}`, { method, ...(secret && { headers: { 'x-twin-secret': secret } }) })).status).toBe(
        403,
      );
    }
  });

  test('the ledger lists effects and contains no token', async () => {
    const { body } = await calls.googleToken(await calls.codeFor('google', 'sales'));
    const ledger = await twin.ledger();
    expect(ledger.at(-1)).toMatchObject({ what: 'token-issued', provider: 'google', person: 'sales' });
    expect(JSON.stringify(ledger)).not.toContain(body.access_token);
  });
});

test('the same seed and the same calls give the same codes', async () => {
  const codes: string[] = [];
  for (let run = 0; run < 2; run++) {
    const other = await openTestTwin();
    codes.push((await other.decide(authorise(twin, 'google').replace(twin.url, other.url), 'admin')).searchParams.get('code') ?? '');
    await other.close();
  }
  expect(codes[0]).toBe(codes[1]);
});
