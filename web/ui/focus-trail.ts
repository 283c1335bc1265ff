/*
 * Where the keyboard goes on when a window closes (WCAG 2.4.3): at what opened it, or at what stands next to the place
 * where that was. Browser only.
 */

/** An element with everything around it, from the inside out, and its place in it: enough to find the place again. */
export type Trail = readonly { element: Element; place: number }[];

/** Parts of a list, any of which can go while the list stays. */
const rows = 'li, li article, tr, tbody';
const regions = 'section, article, form, fieldset, main, [role="region"], [role="dialog"]';
const headings = 'h1, h2, h3, h4';
const controls =
  'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [contenteditable="true"]';

/** The trail of an element; an entry of a menu leads to the button of the menu, which is gone by then. */
export function trailOf(element: Element): Trail {
  const menu = element.closest('[role="menu"]');
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  const trail: { element: Element; place: number }[] = [];
  for (let at: Element | null = button ?? element; at && at !== document.body; at = at.parentElement)
    trail.push({ element: at, place: at.parentElement ? [...at.parentElement.children].indexOf(at) : 0 });
  return trail;
}

export const isShown = (element: Element): boolean =>
  element.isConnected && element.getClientRects().length > 0;

/** Whether it can have the focus now. */
export const isFocusable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && isShown(element) && !element.matches(':disabled, [inert], [inert] *');

/**
 * Where to go on from an element that is gone: the same control where what it is about stands now, what took its place in its
 * row, the same control of the row beside it, or the heading above.
 */
export function nextTo(trail: Trail): HTMLElement | null {
  const [opener] = trail;
  const at = trail.findIndex(({ element }) => isShown(element));
  const gone = trail[at - 1];
  const around = trail[at]?.element;
  if (!opener || !around || !gone) return headingAbove(document.querySelector('main'));
  const row = around.closest(rows);
  const elsewhere = controlNamed(opener.element.getAttribute('aria-label'));
  if (elsewhere) return elsewhere;
  const found = gone.element.matches(rows)
    ? controlBeside(around, gone.place, opener.element.textContent)
    : row && (controlAt(around, gone.place) ?? controlIn(around) ?? controlIn(row));
  return found ?? headingAbove(around);
}

/** The control whose name says that it is about the same: "Move: Ann Moss" of the list in which Ann is now. */
const controlNamed = (name: string | null): HTMLElement | null =>
  name === null
    ? null
    : ([...document.querySelectorAll(`main :is(${controls})`)]
        .filter(isFocusable)
        .find((one) => one.getAttribute('aria-label') === name) ?? null);

/** What took the place of a control. */
function controlAt(around: Element, place: number): HTMLElement | null {
  const there = around.children[place];
  return there?.matches(controls) && isFocusable(there) ? there : null;
}

/** In the part that stands now where one was, or in those after it, or in those before it, nearest first. */
function controlBeside(list: Element, place: number, words: string | null): HTMLElement | null {
  const parts = [...list.children];
  const nearest = [...parts.slice(place), ...parts.slice(0, place).toReversed()];
  for (const part of nearest.filter((one) => one.matches(rows))) {
    const control = controlIn(part, words);
    if (control) return control;
  }
  return null;
}

/** The control with the same words, or the first one. */
function controlIn(part: Element | null, words: string | null = null): HTMLElement | null {
  const usable = [...(part?.querySelectorAll(controls) ?? [])].filter(isFocusable);
  return usable.find(({ textContent }) => words && textContent === words) ?? usable[0] ?? null;
}

/** The heading of what is around, made ready for the focus. */
function headingAbove(around: Element | null): HTMLElement | null {
  for (let region = around?.closest(regions); region; region = region.parentElement?.closest(regions)) {
    const heading = [...region.querySelectorAll(headings)].find(isFocusable);
    if (!heading) continue;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    return heading;
  }
  return null;
}
