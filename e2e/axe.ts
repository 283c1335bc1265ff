// Runs axe in a page or a frame. Frames in a page are looked at on their own, and what passes is not read.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';

const axeText = fs.readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Rules of axe: those with one of these tags, or these by name. */
export interface Rules {
  type: 'tag' | 'rule';
  values: string[];
}

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** What this file uses of the global `axe`. */
interface Axe {
  run(context: object, options: object): Promise<{ violations: Violation[] }>;
}

/**
 * The kinds of text whose contrast this worker has looked at. It is two thirds of axe's time and depends on styles alone, so
 * each kind is looked at where it is met first: in a header once, not on each page again.
 */
const seenKinds = new Set<number>();

/**
 * @param within a selector of the part that is looked at; the whole page without one
 * @returns what breaks the rules in the page as it is now, one text each
 */
export async function violationsIn(page: Page | Frame, runOnly: Rules, within?: string): Promise<string[]> {
  // Once a document is enough.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeText);
  const { violations, kinds } = await page.evaluate(runAxe, { runOnly, within, seen: [...seenKinds] });
  for (const kind of kinds) seenKinds.add(kind);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} (${help}): ${String(target)}\n${failureSummary}`),
  );
}

/** Runs in the page. */
async function runAxe({
  runOnly,
  within,
  seen,
}: {
  runOnly: Rules;
  within: string | undefined;
  seen: number[];
}) {
  const { axe } = window as unknown as { axe: Axe };
  const contrast = 'color-contrast';
  const size = 'target-size';
  const root = (within ? document.querySelector(within) : null) ?? document.documentElement;
  const resultTypes = ['violations'];
  const isOfContrast = runOnly.type === 'tag' || runOnly.values.includes(contrast);
  const violations: Violation[] = [];
  if (runOnly.type === 'tag' || runOnly.values.some((rule) => rule !== contrast)) {
    const rules = isOfContrast ? { [contrast]: { enabled: false } } : {};
    violations.push(...(await axe.run(root, { resultTypes, runOnly, rules })).violations);
  }
  const kinds = new Set<number>();
  const behind = new Map<Element, string>();
  if (isOfContrast) {
    const known = new Set(seen);
    const include = newTexts();
    if (include.length > 0) {
      const only = { type: 'rule', values: [contrast] };
      violations.push(...(await axe.run({ include }, { resultTypes, runOnly: only })).violations);
    }

    /** The elements with text of a kind that was not seen yet. */
    function newTexts(): Element[] {
      const elements = new Set<Element>(root.querySelectorAll('input, select, textarea'));
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (text.parentElement && text.textContent?.trim()) elements.add(text.parentElement);
      return [...elements].filter((element) => {
        if (!element.checkVisibility()) return false;
        const kind = hash(`${textStyle(element)} ${backgrounds(element)}`);
        if (known.has(kind)) return false;
        kinds.add(kind);
        return true;
      });
    }
  }
  const small = violations.find(({ id }) => id === size);
  if (small) small.nodes = await stillSmall(small.nodes);
  return { violations, kinds: [...kinds] };

  /** What scrolled half below a bar that stays is no smaller for it: each is looked at again in the middle of the screen. */
  async function stillSmall(nodes: Violation['nodes']): Promise<Violation['nodes']> {
    const { scrollX: left, scrollY: top } = window;
    const kept: Violation['nodes'] = [];
    for (const node of nodes) {
      const element = document.querySelector(String(node.target));
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const only = { type: 'rule', values: [size] };
      const again = await axe.run(element ?? root, { resultTypes, runOnly: only });
      if (again.violations.length > 0) kept.push(node);
    }
    window.scrollTo({ left, top, behavior: 'instant' });
    return kept;
  }

  function textStyle(element: Element): string {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return `${color} ${fontSize} ${fontWeight} ${textShadow}`;
  }

  /** What is behind an element: its styles and those of all around it, by their names and by what they come to. */
  function backgrounds(element: Element): string {
    const known = behind.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = `${element.localName}.${element.getAttribute('class')} ${backgroundColor} ${backgroundImage} ${opacity}`;
    const all = element.parentElement ? `${own}; ${backgrounds(element.parentElement)}` : own;
    behind.set(element, all);
    return all;
  }

  /** FNV-1a, once forth and once back: 52 bits, of which no two kinds share a value. */
  function hash(text: string): number {
    let [forth, back] = [0x811c9dc5, 0x811c9dc5];
    for (let at = 0; at < text.length; at += 1) {
      forth = Math.imul(forth ^ text.charCodeAt(at), 0x01000193);
      back = Math.imul(back ^ text.charCodeAt(text.length - 1 - at), 0x01000193);
    }
    return (forth >>> 6) * 0x4000000 + (back >>> 6);
  }
}
