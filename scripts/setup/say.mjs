// Output of the set-up: short lines, and one sentence where it cannot continue.
export class SetupError extends Error {}

// The reader of our output may exit before we do.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

export function say(line) {
  console.log(line);
}

/** Runs `main` and prints a SetupError as its sentence; any other error is a bug and keeps its stack. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exitCode = 1;
  }
}
