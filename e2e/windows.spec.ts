// Where the keyboard goes on after each window of the product (WCAG 2.4.3).
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from './fixtures.ts';
import type { Scene } from './windows/scene.ts';

const root = path.resolve(import.meta.dirname, '..');

/** The windows of all areas: what `e2e/windows/` has, by the names of the files. */
const scenes: Scene[] = [];
for (const file of fs.globSync('e2e/windows/*.windows.ts', { cwd: root }).toSorted()) {
  const module = (await import(pathToFileURL(path.join(root, file)).href)) as { scenes: readonly Scene[] };
  scenes.push(...module.scenes);
}

for (const { title, enter, windows } of scenes)
  test(`windows ${title} give the focus back, or on to what is next to it [keyboard-1, organizer-home-11]`, async ({
    page,
  }) => {
    await enter(page);
    for (const { name, before, opener, open, answers } of windows)
      for (const { press, fill, goesOnAt = opener } of answers)
        await test.step(`${name}: ${press ?? 'Escape'}`, async () => {
          await before?.(page);
          await opener(page).focus();
          await (open ? open(page) : page.keyboard.press('Enter'));
          const dialog = page.getByRole('dialog', { name, exact: true });
          await expect(dialog.locator(':focus')).toHaveCount(1);
          await fill?.(page);
          if (press === undefined) await page.keyboard.press('Escape');
          else {
            const answer = dialog.getByRole('button', { name: press, exact: true });
            // What it answers about may still be on its way; a key waits for nothing.
            await expect(answer).toBeEnabled();
            await answer.press('Enter');
          }
          await expect(dialog).toBeHidden();
          await expect(goesOnAt(page)).toBeFocused();
          await expect(goesOnAt(page)).toBeInViewport();
        });
  });

test('every use of the window piece is in the list of windows [keyboard-1]', () => {
  const uses = new Map(
    fs
      .globSync('{web/{app,forms,pages,routing,screens},areas/*/{web,pages}}/**/*.tsx', { cwd: root })
      .flatMap((file) => {
        const count = fs
          .readFileSync(path.join(root, file), 'utf8')
          .match(/<(?:Modal|ConfirmModal)\b/g)?.length;
        return count === undefined ? [] : [[file, count] as const];
      }),
  );
  const listed = scenes.flatMap(({ windows }) => windows);
  const namesIn = (file: string) =>
    new Set(listed.filter((one) => one.file === file).map(({ name }) => name)).size;
  expect(
    [...uses].filter(([file, count]) => namesIn(file) < count).map(([file]) => file),
    'windows that nobody goes through',
  ).toEqual([]);
  expect(
    listed.filter(({ file }) => !uses.has(file)).map(({ file }) => file),
    'windows that are not there any more',
  ).toEqual([]);
});
