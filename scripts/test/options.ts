// What people type after `npm test --` and `npm run soak --`.
import { parseSeed, runSeed } from '#testing/seed.ts';

/** Ends the command with what is wrong with its arguments. */
export function refuse(reason: string): never {
  console.error(reason);
  process.exit(2);
}

/** The seed that is asked for, or that of the commit. */
export function seedOption(asked: string | undefined): number {
  try {
    return asked === undefined ? runSeed() : parseSeed(asked);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}
