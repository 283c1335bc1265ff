// What can be measured of how a page looks, whatever is on it.
import type { Page } from '@playwright/test';

/**
 * What looks broken in the page as it is now, one text each: a page that goes on to the side of its window, words that lie over
 * others, words of a button that are not in its middle, and a table that goes on to the side of its frame.
 */
export async function brokenLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** By element, whether it or one around it is out of sight, or stays where it is while the page moves. */
    const apart = new Map<Element, boolean>();
    const pieces = wordsInSight();
    return [...overhang(), ...overlaps(), ...offMiddle(), ...wideTables()];

    function overhang(): string[] {
      const by = document.documentElement.scrollWidth - window.innerWidth;
      return by > 0 ? [`The page goes on for ${by} px to the side.`] : [];
    }

    /** The lines of all pieces of text, from the top of the page down. */
    function wordsInSight(): { text: Node; box: DOMRect }[] {
      const found = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.trim() || isApart(text.parentElement)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
          const box = within(text.parentElement!, line);
          if (box.width > 2 && box.height > 2) found.push({ text, box });
        }
      }
      return found.toSorted((one, other) => one.box.top - other.box.top);
    }

    function isApart(element: Element | null): boolean {
      if (!element) return false;
      const known = apart.get(element);
      if (known !== undefined) return known;
      const { position, clipPath, opacity } = getComputedStyle(element);
      const is =
        position === 'fixed' ||
        position === 'sticky' ||
        clipPath !== 'none' ||
        opacity === '0' ||
        element.matches('script, style, noscript, option, svg') ||
        !element.checkVisibility({ visibilityProperty: true }) ||
        isApart(element.parentElement);
      apart.set(element, is);
      return is;
    }

    /** What is seen of a line: the part that nothing around it cuts off. */
    function within(element: Element, line: DOMRect): DOMRect {
      let { left, top, right, bottom } = line;
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        const box = around.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    /** Lines are higher than their letters: a few pixels touch nothing. */
    function overlaps(): string[] {
      return pieces.flatMap(({ text, box }, nth) => {
        const over = [];
        for (const next of pieces.slice(nth + 1)) {
          if (next.box.top > box.bottom - 8) break;
          const width = Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left);
          if (next.text !== text && width > 2) over.push(`${words(text)} lies over ${words(next.text)}.`);
        }
        return over;
      });
    }

    function offMiddle(): string[] {
      return [...document.querySelectorAll('.mantine-Button-root')].flatMap((button) => {
        const label = button.querySelector('.mantine-Button-label')?.getBoundingClientRect();
        if (!label || isApart(button)) return [];
        const box = button.getBoundingClientRect();
        const off = (label.top + label.bottom - box.top - box.bottom) / 2;
        return Math.abs(off) > 2
          ? [`${words(button)} is ${Math.round(off)} px off the middle of its button.`]
          : [];
      });
    }

    function wideTables(): string[] {
      return [...document.querySelectorAll('table')].flatMap((table) => {
        const frame = table.parentElement!;
        const by = frame.scrollWidth - frame.clientWidth;
        return by > 0 && !isApart(table) ? [`${words(table)} goes on for ${by} px to the side.`] : [];
      });
    }

    function words(node: Node): string {
      return `"${(node.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`;
    }
  });
}
