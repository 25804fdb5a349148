// Counts passed and failed tests. A run that fails without a failed test counts as one failure, as does a file that could not be loaded and
// a run without tests.
export function countTests(report, exitCode, { mayBeEmpty = false } = {}) {
  if (!report) return { passed: 0, failed: 1 };
  const unloadedFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + unloadedFiles;
  const hasHiddenFailure = failed === 0 && (exitCode !== 0 || (passed === 0 && !mayBeEmpty));
  return { passed, failed: hasHiddenFailure ? 1 : failed };
}
