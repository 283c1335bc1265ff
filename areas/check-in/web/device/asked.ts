import type { AnsweredAction } from '#areas/check-in/contract/attendance.ts';
import type { ApiError } from '#web/api/client.ts';

/** What a waiting person hears: an answer, why there is none, or null when none came. */
type Heard = AnsweredAction | ApiError | null;

/**
 * The actions whose answers are awaited by somebody at the screen.
 * @param later calls after so many milliseconds
 */
export function createAsked(later: (run: () => void, milliseconds: number) => void) {
  const waiting = new Map<string, (heard: Heard) => void>();
  return {
    /** @returns null after so many milliseconds; from then on nobody waits */
    wait: (key: string, milliseconds: number): Promise<Heard> =>
      new Promise((resolve) => {
        waiting.set(key, resolve);
        later(() => {
          if (waiting.get(key) !== resolve) return;
          waiting.delete(key);
          resolve(null);
        }, milliseconds);
      }),
    /** Whether somebody waits for the answer to this action. */
    isAwaited: (key: string): boolean => waiting.has(key),
    /** Nobody waits for these answers any more. @returns what tells them, by key */
    take: (answers: readonly AnsweredAction[]): Map<string, () => void> => {
      const tell = new Map<string, () => void>();
      for (const answer of answers) {
        const hear = waiting.get(answer.key);
        if (hear) tell.set(answer.key, () => hear(answer));
        waiting.delete(answer.key);
      }
      return tell;
    },
    /** Nobody waits any more: no answer comes. @returns what tells them, by key */
    takeAll: (heard: ApiError | null): Map<string, () => void> => {
      const tell = new Map([...waiting].map(([key, hear]) => [key, () => hear(heard)]));
      waiting.clear();
      return tell;
    },
  };
}
