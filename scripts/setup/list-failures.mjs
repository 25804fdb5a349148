// A reporter of vitest that lists what failed in the file named by FAILURES_FILE: each failed test with its errors, files that could not be
// loaded, and errors outside of every test. The run shows the list at its end, where it is seen without reading the whole output.
import { writeFileSync } from 'node:fs';

const LINES_PER_ERROR = 12;

const firstLines = (error) =>
  String(error.stack ?? error.message ?? error)
    .split('\n')
    .slice(0, LINES_PER_ERROR)
    .map((line) => `    ${line}`);

const entry = (title, errors) => [`  ${title}`, ...errors.flatMap(firstLines)];

function failuresOf(module) {
  const tests = [...module.children.allTests('failed')];
  const ownErrors = module.errors();
  return [
    ...(ownErrors.length > 0 ? entry(module.relativeModuleId, ownErrors) : []),
    ...[...module.children.allSuites()]
      .filter((suite) => suite.errors().length > 0)
      .flatMap((suite) => entry(`${module.relativeModuleId} > ${suite.fullName}`, suite.errors())),
    ...tests.flatMap((test) => entry(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors)),
  ];
}

export default class ListFailures {
  onTestRunEnd(modules, unhandledErrors) {
    const lines = modules.flatMap(failuresOf);
    if (unhandledErrors.length > 0) lines.push(...entry('Errors outside of every test', unhandledErrors));
    writeFileSync(process.env.FAILURES_FILE ?? '/dev/stderr', lines.map((line) => `${line}\n`).join(''));
  }
}
