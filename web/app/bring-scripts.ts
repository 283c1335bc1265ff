/**
 * Source of a part of the boot script: brings the application's modules once the page is painted, so that what people
 * can already read never waits for what only makes it alive. The boot script's own element names them, in
 * `data-scripts`, the entry first. The entry itself runs when the document is whole: it takes over the page's data.
 */
export const bringScriptsSource = `(function () {
  var scripts = document.currentScript.dataset.scripts.split(' ');
  var whole = new Promise(function (done) { document.addEventListener('DOMContentLoaded', done); });
  function bring() {
    scripts.forEach(function (href) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    });
    whole.then(function () { return import(scripts[0]); });
  }
  // A tab that nobody sees is not painted, and not every browser tells when it is.
  if (document.hidden || !(PerformanceObserver.supportedEntryTypes || []).includes('paint')) {
    addEventListener('load', bring);
    return;
  }
  new PerformanceObserver(function (list, observer) {
    observer.disconnect();
    bring();
  }).observe({ type: 'paint', buffered: true });
})();
`;
