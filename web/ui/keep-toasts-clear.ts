/*
 * Toasts never cover what has the focus (WCAG 2.4.11): they are under the header until the keyboard comes to something
 * there, and then go to the bottom edge, and back. Browser only.
 */

/** Focus rings reach so many pixels around what has the focus. */
const ring = 5;

let isListening = false;

/** Keeps toasts off what has the focus, from now on and wherever that goes. */
export function keepToastsClear(): void {
  // A toast is not on the page before it is drawn.
  requestAnimationFrame(() => requestAnimationFrame(settle));
  if (isListening) return;
  isListening = true;
  document.addEventListener('focusin', () => requestAnimationFrame(settle));
}

function settle(): void {
  const { activeElement, body, documentElement } = document;
  if (!activeElement || activeElement === body || activeElement.closest('[data-toast]')) return;
  const focused = activeElement.getBoundingClientRect();
  const covers = [...document.querySelectorAll('[data-toast]')].some((toast) => {
    const { left, right, top, bottom } = toast.getBoundingClientRect();
    return (
      left < focused.right + ring &&
      right > focused.left - ring &&
      top < focused.bottom + ring &&
      bottom > focused.top - ring
    );
  });
  if (!covers) return;
  // The edge at which they are, for their style sheet.
  documentElement.dataset.toasts = documentElement.dataset.toasts === 'bottom' ? 'top' : 'bottom';
}
