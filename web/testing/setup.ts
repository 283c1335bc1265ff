// Runs before each file of component tests.
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is waited for comes late on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// The kit measures a text again when a font has come; here none ever does.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });

afterEach(() => {
  cleanup();
  // Toasts outlive the page that showed them, and only some fit on it.
  notifications.clean();
  notifications.cleanQueue();
  localStorage.clear();
});
