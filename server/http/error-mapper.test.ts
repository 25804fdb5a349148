import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mapError } from './error-mapper.ts';

async function answerTo(error: Error) {
  const app = Fastify();
  app.setErrorHandler(mapError);
  app.get('/', () => Promise.reject(error));
  const { statusCode, headers, body } = await app.inject('/');
  return { statusCode, retryAfter: headers['retry-after'], code: (JSON.parse(body) as { code: string }).code };
}

const withCode = (code: string, message = 'lost'): Error => Object.assign(new Error(message), { code });

test.each([
  ['the connection is refused', withCode('ECONNREFUSED')],
  ['the connection breaks', withCode('ECONNRESET')],
  ['its machine cannot be reached', withCode('EHOSTUNREACH')],
  ['its name cannot be looked up for now', withCode('EAI_AGAIN')],
  ['it shuts down', withCode('57P01')],
  ['it is starting', withCode('57P03')],
  ['it has no connection left', withCode('53300')],
  ['the driver waited in vain for a connection', new Error('timeout exceeded when trying to connect')],
  ['the connection ended under a statement', new Error('Connection terminated unexpectedly')],
  ['no answer to the statement comes', new Error('Query read timeout')],
  ['the connection was lost before the statement', new Error('Client has encountered a connection error and is not queryable')],
  ['the query layer wraps what happened', new Error('Failed query: rollback', { cause: withCode('57P01') })],
])('an unreachable database is answered as unavailable: %s', async (_what, error) => {
  expect(await answerTo(error)).toEqual({ statusCode: 503, retryAfter: '2', code: 'unavailable' });
});

test.each([
  ['it ended one of two that waited for each other', withCode('40P01', 'deadlock detected')],
  ['two changes could not be put in an order', new Error('Failed query: update', { cause: withCode('40001') })],
])('a transaction that was rolled back for another one may be tried again: %s', async (_what, error) => {
  expect(await answerTo(error)).toEqual({ statusCode: 503, retryAfter: '2', code: 'busy' });
});

test('a database without space is answered as a full disk', async () => {
  const full = withCode('53100', 'could not extend file "base/16384/16500": No space left on device');
  expect(await answerTo(new Error('Failed query: insert', { cause: full }))).toEqual({
    statusCode: 507,
    retryAfter: undefined,
    code: 'diskFull',
  });
});

test('any other error is a fault', async () => {
  expect(await answerTo(new Error('a mistake of ours'))).toEqual({ statusCode: 500, retryAfter: undefined, code: 'fault' });
  expect(await answerTo(withCode('42P01', 'relation does not exist'))).toMatchObject({ statusCode: 500, code: 'fault' });
});
