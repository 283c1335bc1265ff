// Pictures of the demo data for tests that look at none of them.
import { draw } from '#server/db/seed/pictures.ts';

/** @returns what draws one picture of each purpose, the first that is asked for, and has it stand for all others */
export function drawingOnce(): typeof draw {
  const drawings = new Map<string, ReturnType<typeof draw>>();
  return (purpose, name) => {
    const drawing = drawings.get(purpose) ?? draw(purpose, name);
    drawings.set(purpose, drawing);
    return drawing;
  };
}
