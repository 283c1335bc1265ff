import {
  passwordTries,
  passwordTryMinutes,
  strangerTries,
  strangerTryMinutes,
} from '#areas/accounts/rules/accounts.ts';

/**
 * Where a try comes from and how many wrong ones are taken from there. All rows of an account are locked in the order of
 * these names.
 */
export interface TryOrigin {
  name: string;
  most: number;
  minutes: number;
}

export const deviceOrigin = (device: string): TryOrigin => ({
  name: `device:${device}`,
  most: passwordTries,
  minutes: passwordTryMinutes,
});

export const networkOrigin = (network: string): TryOrigin => ({
  name: `network:${network}`,
  most: passwordTries,
  minutes: passwordTryMinutes,
});

/** Somebody who has a mailed link, by what is kept of it. */
export const linkOrigin = (link: string): TryOrigin => ({
  name: `link:${link}`,
  most: passwordTries,
  minutes: passwordTryMinutes,
});

/** All devices together that are not known. */
export const strangers: TryOrigin = {
  name: 'strangers',
  most: strangerTries,
  minutes: strangerTryMinutes,
};

/** Tries from there that began before this instant count no more. */
export const forgottenBefore = ({ minutes }: { minutes: number }, now: Date): Date =>
  new Date(now.getTime() - minutes * 60_000);

/** Rows that began before this instant count no more, wherever they come from. */
export const triesForgottenBefore = (now: Date): Date =>
  forgottenBefore({ minutes: Math.max(passwordTryMinutes, strangerTryMinutes) }, now);
