import { expect, test } from 'vitest';
import { ownFtpServer } from './own-ftp-server.ts';

test.each([
  ['switched off', { FTP_SERVER_PORT: undefined, FTP_SERVER_HOST: '127.0.0.1', FTP_SERVER_PUBLIC_ADDRESS: '203.0.113.7' }, null],
  [
    'without a public address',
    { FTP_SERVER_PORT: 2121, FTP_SERVER_HOST: '127.0.0.1', FTP_SERVER_PUBLIC_ADDRESS: undefined },
    { host: '127.0.0.1', port: 2121 },
  ],
  [
    'behind a public address',
    { FTP_SERVER_PORT: 2121, FTP_SERVER_HOST: '0.0.0.0', FTP_SERVER_PUBLIC_ADDRESS: '203.0.113.7' },
    { host: '203.0.113.7', port: 2121 },
  ],
])('our own FTP server %s names the address that senders reach', (_, config, address) => {
  expect(ownFtpServer(config)).toEqual(address);
});
