/**
 * Source of a part of the boot script: takes the names of the visitor's own time zone off the page before its first
 * paint, so that nothing moves when the page is alive and leaves them out by itself (`ZoneName`).
 */
export const ownZoneSource = `(function () {
  if (!('adoptedStyleSheets' in document)) return;
  var zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  var sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-zone=' + JSON.stringify(zone) + '] { display: none }');
  document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);
})();
`;
