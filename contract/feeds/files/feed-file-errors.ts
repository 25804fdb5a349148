export const feedFileErrors = {
  feedFileGone: { status: 409, text: 'The original of this file was deleted. Ask the sender for it, and upload it.' },
  feedFileOpen: { status: 409, text: 'This file is still being read. Replay it when it is done.' },
  feedFileNotHeld: { status: 409, text: 'This file is not on hold.' },
  nothingRefused: { status: 409, text: 'No record of this file was refused.' },
  pushKeyInvalid: { status: 401, text: 'This push key is not valid. Ask for a new one.' },
  pushStoreOff: { status: 409, text: 'This store takes no listings now. Ask its owner to switch it on.' },
} as const;
