// How many tests passed and failed? A run that ends badly without a failed test to show for it counts as one failure,
// as does a file that could not be loaded, and a run that found nothing to do.
export function countTests(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 };
  const unloadedFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + unloadedFiles;
  const endedBadly = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: endedBadly ? 1 : failed };
}
