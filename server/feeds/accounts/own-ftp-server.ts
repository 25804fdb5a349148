// The address that senders upload to on our own FTP server.
import type { Config } from '../../config.ts';

type FtpSettings = Pick<Config, 'FTP_SERVER_PORT' | 'FTP_SERVER_HOST' | 'FTP_SERVER_PUBLIC_ADDRESS'>;

/** The host may be an address that only this machine knows, such as 0.0.0.0, so the public address goes first. Null where it is off. */
export const ownFtpServer = (config: FtpSettings): { host: string; port: number } | null =>
  config.FTP_SERVER_PORT === undefined
    ? null
    : { host: config.FTP_SERVER_PUBLIC_ADDRESS ?? config.FTP_SERVER_HOST, port: config.FTP_SERVER_PORT };
