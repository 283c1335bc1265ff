import { onTestFinished } from 'vitest';

/** Gives a test's browser the locks that windows share, until it ends: its DOM names them and has none. */
export function giveLocks(): void {
  const was = Object.getOwnPropertyDescriptor(navigator, 'locks');
  const locks = { request: (_name: string, run: () => Promise<void>) => run() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
    if (was) Object.defineProperty(navigator, 'locks', was);
  });
}
