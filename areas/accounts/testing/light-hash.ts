import { hash } from '@node-rs/argon2';

/**
 * A hash of a password for tests that enter it hundreds of times: to compare takes what the hash says that it takes, here a hundredth of
 * what the product's own say.
 */
export const lightHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
