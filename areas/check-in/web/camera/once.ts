/** How long a code must be out of sight before it counts again. */
const awayMilliseconds = 3000;

/**
 * Tells whether a code that is read counts: once for as long as it is held to the camera, which reads it several times a
 * second, and again when it comes back.
 */
export function createOnce() {
  let last = '';
  let seenAt = -Infinity;
  return (code: string, now: number): boolean => {
    const isNew = code !== last || now - seenAt > awayMilliseconds;
    last = code;
    seenAt = now;
    return isNew;
  };
}
