// A browser that translates the page, as Chrome does for people who read another language: each piece of text is replaced by one
// of its own in <font><font>, again after each change. The words stay, so that journeys find them.
import type { BrowserContext } from '@playwright/test';
import { isTranslated } from '#testing/journeys.ts';

/** Has a browser translate the pages that it opens from now on, when the run or the project asks for it. */
export async function translatePages(context: BrowserContext, project: string): Promise<void> {
  if (!isTranslated(project)) return;
  await context.addInitScript(() => {
    const untouched =
      'script, style, noscript, textarea, title, option, svg, [contenteditable], [translate=no], font';
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      for (let one = root instanceof Text ? root : texts.nextNode(); one; one = texts.nextNode())
        found.push(one as Text);
      for (const text of found) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) continue;
        const outer = document.createElement('font');
        outer.appendChild(document.createElement('font')).append(text.data);
        text.replaceWith(outer);
      }
    };
    // As with Chrome, only a page that is there is translated: what the server wrote is what the scripts find.
    const begin = () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
          for (const added of addedNodes) if (added.isConnected) translate(added);
          if (target instanceof Text && target.isConnected) translate(target);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    const whenAlive = new MutationObserver(() => {
      if (!document.documentElement.hasAttribute('data-alive')) return;
      whenAlive.disconnect();
      begin();
    });
    addEventListener('DOMContentLoaded', () => {
      whenAlive.observe(document.documentElement, { attributes: true });
    });
  });
}
