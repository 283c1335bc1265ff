/** Where the boot script notes what people do; on `window`, because it runs long before any module. */
interface EarlyInput {
  /** The button that was pressed last; null when something else was pressed since. */
  button: HTMLButtonElement | null;
  /** Buttons that choose one of several things, each by itself (`data-choice`). */
  choices: Set<HTMLButtonElement>;
  /** Text fields that were typed into, with what they held last. */
  typed: Map<HTMLInputElement | HTMLTextAreaElement, string>;
  stop: () => void;
}

declare global {
  var manyhandsEarlyInput: EarlyInput | undefined;
}

/**
 * Source of a part of the boot script. A page can be read and used before it is alive, and what needs a script would
 * be lost: a press of a button (links, `summary`, plain forms and buttons of a popover do without), and what was typed
 * into a field whose value React holds. The script remembers both, and they are done as soon as they can be.
 */
export const earlyInputSource = `(function () {
  var noted = window.manyhandsEarlyInput = { button: null, choices: new Set(), typed: new Map(), stop: function () {
    document.removeEventListener('click', press);
    document.removeEventListener('input', type);
  } };
  function press(event) {
    var button = event.target.closest('button[type=button]:not([popovertarget])');
    if (button && button.dataset.choice) noted.choices.add(button);
    else noted.button = button;
  }
  function type(event) {
    var field = event.target;
    if (field.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])')) {
      noted.typed.set(field, field.value);
    }
  }
  document.addEventListener('click', press);
  document.addEventListener('input', type);
})();
`;

/**
 * Ends the noting, right before React takes over.
 * @returns types again what React took away, then presses again what was chosen and the last button, if there was one; to
 *   be called when the page is alive. However often somebody pressed before anything happened, it is meant once.
 */
export function takeEarlyInput(): () => void {
  const noted = globalThis.manyhandsEarlyInput;
  noted?.stop();
  return () => {
    for (const [field, text] of noted?.typed ?? []) typeAgain(field, text);
    for (const button of noted?.choices ?? []) button.click();
    noted?.button?.click();
  };
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (!field.isConnected || field.value === text) return;
  // React minds the property of the element itself, and would take this for its own doing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
