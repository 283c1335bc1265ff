/** Where the boot script notes what people do; on `window`, because it runs long before any module. */
interface EarlyInput {
  /** The button that was pressed last; null when something else was pressed since. */
  button: HTMLButtonElement | null;
  stop: () => void;
}

declare global {
  var manyhandsEarlyInput: EarlyInput | undefined;
}

/**
 * Source of a part of the boot script. A page can be read and used before it is alive, and what needs a script would
 * be lost: a press of a button (links, `summary`, fields, plain forms and buttons of a popover do without). The script
 * remembers it, and it is done as soon as it can be.
 */
export const earlyInputSource = `(function () {
  var noted = window.manyhandsEarlyInput = { button: null, stop: function () {
    document.removeEventListener('click', press);
  } };
  function press(event) {
    noted.button = event.target.closest('button[type=button]:not([popovertarget])');
  }
  document.addEventListener('click', press);
})();
`;

/**
 * Ends the noting of presses, right before React takes them over.
 * @returns presses the last one again, if there was one; to be called when the page is alive. However often somebody
 *   tried before anything happened, it is meant once.
 */
export function takeEarlyPress(): () => void {
  const noted = globalThis.manyhandsEarlyInput;
  noted?.stop();
  return () => noted?.button?.click();
}
