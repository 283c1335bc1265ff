/** Where the browser keeps a person's choice of light, dark or automatic. */
export const colorSchemeKey = 'manyhands-color-scheme';

/**
 * Source of the tiny script that sets the scheme before the first paint, so that a dark screen never flashes
 * white. Our CSP forbids inline scripts: serve it as a same-origin file and load it in the `<head>` with a
 * plain `<script src>` (no `async`, no `defer`). Without it pages are light until the app has started.
 */
export const colorSchemeBootSource = `(function () {
  var choice;
  try { choice = localStorage.getItem('${colorSchemeKey}'); } catch (e) { choice = null; }
  var scheme = choice === 'light' || choice === 'dark' ? choice
    : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
`;
