// What the processes of a run of journeys share: the time at which it takes place, and the database.
import { patience } from './machine.ts';

/** The database of the server that journeys share is found by its URL in this variable. */
export const databaseVariable = 'MANYHANDS_E2E_DATABASE_URL';

/** A Wednesday morning in Chicago, in a month without a change of clocks. */
const usualStart = '2030-06-05T10:00:00-05:00';

/** Another start (`npm test -- e2e --at …`). */
export const startVariable = 'MANYHANDS_E2E_AT';
/** How many times slower the pages run than the machine would have them (`npm run soak`). */
export const slowVariable = 'MANYHANDS_E2E_SLOW';

/** @returns 1 for the machine's own speed */
export const slowdown = (): number => Number(process.env[slowVariable] ?? 1);

/** Has every project of a run translate its pages (`npm run soak`). */
export const translatedVariable = 'MANYHANDS_E2E_TRANSLATED';

/** Whether the browsers of a project translate their pages: those of the project for that, or all of them in a run that asks. */
export const isTranslated = (project: string): boolean =>
  project === 'translated' || process.env[translatedVariable] === '1';

/** How long a journey waits for something that never comes, in milliseconds. */
export const longestWait = (): number => slowdown() * patience(15_000);

/** The machine's time when the run began: its processes start one after the other and show the same. */
const beganVariable = 'MANYHANDS_E2E_BEGAN';

/**
 * Starts the clock, in this process and in those it starts from now on; once it runs, nothing.
 * @throws Error when the start that is asked for is no instant
 */
export function startJourneyClock(): void {
  process.env[beganVariable] ??= String(Date.now());
  const start = (process.env[startVariable] ??= usualStart);
  if (Number.isNaN(Date.parse(start))) throw new Error(`${start} is no instant such as ${usualStart}.`);
}

/** What time it is for journeys. */
export function journeyNow(): Date {
  const [start, began] = [process.env[startVariable], process.env[beganVariable]];
  if (!start || !began) throw new Error('The clock of journeys is started by playwright.config.ts.');
  return new Date(Date.parse(start) + Date.now() - Number(began));
}
