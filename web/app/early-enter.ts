/** Where the boot script notes forms; on `window`, because it runs long before any module. */
declare global {
  var manyhandsEarlyEnter: WeakSet<EventTarget> | undefined;
}

/**
 * Source of a part of the boot script. A page can be read and typed into before it is alive; Enter in a field then
 * does nothing, because the form's button still waits. The script remembers it, and the form is sent as soon as it
 * can be (`useServerForm`).
 */
export const earlyEnterSource = `(function () {
  var forms = window.manyhandsEarlyEnter = new WeakSet();
  document.addEventListener('keydown', function (event) {
    var field = event.target;
    if (event.key !== 'Enter' || event.isComposing || field.tagName !== 'INPUT') return;
    var button = field.form && field.form.querySelector('[type=submit]');
    if (button && button.disabled) forms.add(field.form);
  });
})();
`;

/** Whether Enter was pressed in the form before it was alive; true only once. */
export function takeEarlyEnter(form: HTMLFormElement): boolean {
  return globalThis.manyhandsEarlyEnter?.delete(form) ?? false;
}
