import { useState } from 'react';
import type { Undoable } from './UndoBar.tsx';

/**
 * What a bar offers to take back: it comes once the window of the change is closed, and takes the keyboard then; the windows that are
 * opened afterwards leave it where it is.
 * @param done the latest change
 * @param isOpen whether a window is open
 */
export function useOffered(done: Undoable | null, isOpen: boolean): Undoable | null {
  const [offered, setOffered] = useState<Undoable | null>(null);
  if (!isOpen && offered !== done) setOffered(done);
  return offered;
}
