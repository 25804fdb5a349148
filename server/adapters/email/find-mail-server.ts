// Resolves the mail server that a customer entered, through the guard of outgoing requests.
import { NoPublicAddress, publicAddressOf } from '../outgoing/index.ts';
import { RetryableFailure } from '../outside-failure.ts';

/** Throws RetryableFailure with a message for the person who entered the name. */
export async function findMailServer(host: string, { allowPrivate }: { allowPrivate: boolean }): Promise<string> {
  try {
    return (await publicAddressOf(host, { allowPrivate })).address;
  } catch (error) {
    throw error instanceof NoPublicAddress ? new RetryableFailure(error.message, error) : error;
  }
}
