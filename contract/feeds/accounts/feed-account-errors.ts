export const feedAccountErrors = {
  feedAccountNameTaken: { status: 409, text: 'A feed account named {name} already exists.' },
  ftpUserNameTaken: { status: 409, text: 'Another feed account signs in to the Adstead FTP server as {username}.' },
  unknownFeedServer: { status: 400, text: 'This server no longer exists. Choose another one.' },
  feedAccountServerGone: { status: 409, text: 'The server of {name} has been deleted. Restore the server first.' },
  unknownDataFeed: { status: 400, text: 'This data feed no longer exists. Choose another one.' },
  feedOfficeForeign: { status: 400, text: 'Choose offices of the customers of this feed account.' },
  ftpPasswordTooShort: { status: 400, text: 'Enter a password of at least {characters} characters.' },
  feedServerFailed: { status: 409, text: '{reason}' },
} as const;
