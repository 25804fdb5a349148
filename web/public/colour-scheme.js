// Runs before the first paint, so that a chosen colour scheme never flashes the other one.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('adstead.colour-scheme');
  } catch {
    chosen = null;
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
