// The keyboard alone, as people use it who have no mouse.
import type { Locator } from '@playwright/test';

/** Goes there by Tab, or back. The place is looked up once: finding it by its name again takes longer than a key. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  let element = (await target.elementHandle())!;
  for (let presses = 0; presses < 100; presses += 1) {
    const [isThere, isDrawnAnew] = await element.evaluate((one) => [
      one === document.activeElement,
      !one.isConnected,
    ]);
    if (isThere) return;
    if (isDrawnAnew) element = (await target.elementHandle())!;
    else await target.page().keyboard.press(key);
  }
  throw new Error(`${String(target)} is not among the next hundred stops`);
}
