export const feedFileErrors = {
  feedFileGone: { status: 409, text: 'The original of this file was deleted. Ask the sender for it, and upload it.' },
  feedFileOpen: { status: 409, text: 'This file is still being read. Replay it when it is done.' },
  feedFileNotHeld: { status: 409, text: 'This file is not on hold.' },
  nothingRefused: { status: 409, text: 'No record of this file was refused.' },
  notAFeedFile: { status: 415, text: 'Choose a file of listings or a ZIP file: {names}.' },
  feedSourceOff: {
    status: 409,
    text: 'The feed account is inactive, the store is paused, or one of them was deleted. Activate, resume or restore it first.',
  },
  pushKeyMissing: { status: 401, text: 'Send the push key of the store in the header x-api-key.' },
  pushKeyInvalid: {
    status: 401,
    text: 'This is not the push key of a store. Create one on the page of the store, and send it in the header x-api-key. API keys of users do not work here.',
  },
  pushTypeUnknown: { status: 415, text: 'Send the file with one of these as content-type: {types}.' },
  pushStoreOff: { status: 409, text: 'This store is paused and does not import listings. Ask its owner to resume it.' },
} as const;
