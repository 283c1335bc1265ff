/** Where the boot script notes what people do; on `window`, because it runs long before any module. */
interface EarlyInput {
  /** Forms in which Enter was pressed. */
  forms: WeakSet<EventTarget>;
  /** The button that was pressed last; null when something else was pressed since. */
  button: HTMLButtonElement | null;
  stop: () => void;
}

declare global {
  var manyhandsEarlyInput: EarlyInput | undefined;
}

/**
 * Source of a part of the boot script. A page can be read and used before it is alive, and what needs a script would
 * be lost: a press of a button (links, `summary`, fields and buttons of a popover do without), and Enter in a field whose form's button
 * still waits. The script remembers them, and they are done as soon as they can be.
 */
export const earlyInputSource = `(function () {
  var noted = window.manyhandsEarlyInput = { forms: new WeakSet(), button: null, stop: function () {
    document.removeEventListener('click', press);
  } };
  function press(event) {
    noted.button = event.target.closest('button[type=button]:not([popovertarget])');
  }
  document.addEventListener('click', press);
  document.addEventListener('keydown', function (event) {
    var field = event.target;
    if (event.key !== 'Enter' || event.isComposing || field.tagName !== 'INPUT') return;
    var button = field.form && field.form.querySelector('[type=submit]');
    if (button && button.disabled) noted.forms.add(field.form);
  });
})();
`;

/** Whether Enter was pressed in the form before it was alive; true only once. */
export function takeEarlyEnter(form: HTMLFormElement): boolean {
  return globalThis.manyhandsEarlyInput?.forms.delete(form) ?? false;
}

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
