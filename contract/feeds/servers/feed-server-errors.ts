export const feedServerErrors = {
  feedServerNameTaken: { status: 409, text: 'A server named {name} already exists.' },
  feedServerInUse: { status: 409, text: 'Feed accounts use {name}. Give them another server first.' },
  feedServerHasNoHostKey: { status: 400, text: 'Only SFTP servers have a host key.' },
} as const;
