// How does the set-up speak to the person who started it? Short lines, and one sentence where it cannot go on.
export class SetupError extends Error {}

// The reader of our output may be gone before we are.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

export function say(line) {
  console.log(line);
}

/** Runs `main` and turns a set-up error into its sentence; anything else is a fault of ours and keeps its stack. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}
