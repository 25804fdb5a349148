// Creates resources over HTTP, as users of a customer do.
import type { Resource } from '#contract/inventory/resources/index.ts';
import type { LightMyRequestResponse } from 'fastify';
import { multipart } from './multipart-body.ts';
import { sampleJpeg } from './samples/sample-pictures.ts';
import type { Caller } from './test-server.ts';

/** Another picture for each `at`. */
export async function uploadPicture(caller: Caller, at = 0): Promise<string> {
  const { body, type } = await multipart(await sampleJpeg(120 + at, 90), `${at}.jpg`, 'image/jpeg');
  return (await caller.call('POST', '/api/files', body, { 'content-type': type })).json()._id;
}

export const makeResource = async (caller: Caller, given: object = {}): Promise<LightMyRequestResponse> =>
  caller.call('POST', '/api/resources', {
    title: 'Spring sale',
    toAllOwnOffices: true,
    images: [{ _id: await uploadPicture(caller) }],
    ...given,
  });

export const madeResource = async (caller: Caller, given: object = {}): Promise<Resource> => (await makeResource(caller, given)).json();
