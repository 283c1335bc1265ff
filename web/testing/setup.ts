// Runs before each file of component tests.
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';

// What is waited for comes late on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// The kit measures a text again when a font has come; here none ever does.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

// The kit's warnings bring the element along, which would be written in thousands of lines.
beforeAll(() => {
  const { warn } = console;
  const shortened = vi
    .spyOn(console, 'warn')
    .mockImplementation((...words: unknown[]) =>
      warn(...words.map((word) => (word instanceof Element ? `<${word.localName}>` : word))),
    );
  return () => shortened.mockRestore();
});

/** A Sunday morning in America, in a month without a change of clocks. */
const now = new Date('2030-06-02T12:00:00Z');

// A screen asks the browser what time it is: here it's never the time of the machine, which turns a shift of three hours into
// a night shift each evening. Timers stay real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now, shouldAdvanceTime: true }));

afterEach(() => {
  vi.useRealTimers();
  cleanup();
  // Toasts outlive the page that showed them, and only some fit on it.
  notifications.clean();
  notifications.cleanQueue();
  localStorage.clear();
});
