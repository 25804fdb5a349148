// The headers of a webhook. The receiver checks the signature over the time and the raw bytes of the body.

export const WEBHOOK_SIGNATURE_HEADER = 'adstead-signature';
export const WEBHOOK_EVENT_ID_HEADER = 'adstead-event-id';
export const WEBHOOK_EVENT_KIND_HEADER = 'adstead-event-kind';

/** The text that the signatures cover, before the bytes of the body. Without the time, a recorded request could be sent again for ever. */
export const signedPrefix = (seconds: number): string => `${seconds}.`;

/** One signature for each secret that is valid: 't=1763348400,v1=5257…,v1=81ab…'. */
export const signatureHeader = (seconds: number, signatures: readonly string[]): string =>
  [`t=${seconds}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
