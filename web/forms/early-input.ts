/** Where the boot script notes what people do; on `window`, because it runs long before any module. */
interface EarlyInput {
  /** The button that was pressed last; null when something else was pressed since. */
  button: HTMLElement | null;
  /** Buttons that choose one of several things, each by itself (`data-choice`). */
  choices: Set<HTMLButtonElement>;
  /** Text fields that were typed into, with what they held last. */
  typed: Map<HTMLInputElement | HTMLTextAreaElement, string>;
  /** Checkboxes and radio buttons that were changed. */
  checked: Map<HTMLInputElement, boolean>;
  /** The address that the server answered, path and query. */
  address: string;
  /** Ends the noting of presses, or that of fields. */
  stopPresses: () => void;
  stopFields: () => void;
}

declare global {
  var manyhandsEarlyInput: EarlyInput | undefined;
}

/**
 * Source of a part of the boot script. A page can be read and used before it is alive. Links, `summary`, buttons of a popover,
 * and plain forms (`get`, or `data-plain` where the page takes it) do without a script; the rest would be lost: presses of buttons, other forms, and what
 * fields hold whose value is React's. The script remembers that, and it is done as soon as it can be.
 */
export const earlyInputSource = `(function () {
  var noted = window.manyhandsEarlyInput = {
    button: null,
    choices: new Set(),
    typed: new Map(),
    checked: new Map(),
    address: location.pathname + location.search,
    stopPresses: function () {
      document.removeEventListener('click', press);
      document.removeEventListener('submit', submit);
    },
    stopFields: function () {
      document.removeEventListener('input', change);
    }
  };
  function press(event) {
    var button = event.target.closest('button[type=button]:not([popovertarget])');
    if (button && button.dataset.choice) noted.choices.add(button);
    else noted.button = button;
  }
  function submit(event) {
    if (event.target.matches('[method=get], [data-plain]')) return;
    event.preventDefault();
    noted.button = event.submitter;
  }
  function change(event) {
    var field = event.target;
    if (field.matches('[type=checkbox], [type=radio]')) noted.checked.set(field, field.checked);
    else if (field.matches('textarea, input:not([type=file])')) noted.typed.set(field, field.value);
  }
  document.addEventListener('click', press);
  document.addEventListener('submit', submit);
  document.addEventListener('input', change);
})();
`;

/** Whether somebody went back or forward since the page was answered, which is another page's address by now. */
export const wentElsewhere = (): boolean =>
  globalThis.manyhandsEarlyInput?.address !== `${window.location.pathname}${window.location.search}`;

/**
 * Ends the noting of presses, right before React takes over; what is typed until it is done counts, too.
 * @returns types and checks again what React took away or didn't hear of, then presses again what was chosen and the last
 *   button, if there was one; to be called when the page is alive. However often somebody pressed before anything happened, it is meant once.
 */
export function takeEarlyInput(): () => void {
  const noted = globalThis.manyhandsEarlyInput;
  noted?.stopPresses();
  return () => {
    if (!noted) return;
    noted.stopFields();
    for (const [field, text] of noted.typed) typeAgain(field, text);
    for (const [field, checked] of noted.checked) checkAgain(field, checked);
    // A button goes by what the fields hold, which React knows once these events are over.
    setTimeout(() => {
      for (const button of noted.choices) button.click();
      noted.button?.click();
    });
  };
}

/** What tells a form that a field was typed into before it was alive. */
const againEvents = new WeakSet<Event>();

/** Whether a change of a field is what somebody did before the page was alive: nothing is to move when it becomes alive. */
export const isTypedAgain = (event: Event): boolean => againEvents.has(event);

// React compares fields with what was set through their own properties; what comes otherwise is news to it.

function checkAgain(field: HTMLInputElement, checked: boolean): void {
  if (!field.isConnected) return;
  field.checked = !checked;
  field.click();
}

function typeAgain(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (!field.isConnected) return;
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  const again = new Event('input', { bubbles: true });
  againEvents.add(again);
  field.dispatchEvent(again);
}
