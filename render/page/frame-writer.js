// Writes frames into a file of the browser's private file system, which lies in the job's profile folder.
let handle;

onmessage = async ({ data }) => {
  try {
    if (data.kind === 'open') {
      const root = await navigator.storage.getDirectory();
      const file = await root.getFileHandle(data.file, { create: true });
      handle = await file.createSyncAccessHandle();
      postMessage({ kind: 'opened' });
    } else if (data.kind === 'write') {
      handle.write(new Uint8Array(data.buffer), { at: data.at });
      postMessage({ kind: 'written', buffer: data.buffer, number: data.number }, [data.buffer]);
    } else {
      handle.close();
      postMessage({ kind: 'closed' });
    }
  } catch (error) {
    postMessage({ kind: 'failed', reason: String(error) });
  }
};
