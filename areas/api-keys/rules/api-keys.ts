/** What every key begins with: people and scanners of secrets recognize it by that. */
export const keyPrefix = 'mhk_';

/** Most characters of a key's name. */
export const keyNameMax = 80;
/** Keys that an organization has at once. */
export const liveKeysMax = 50;
/** Days until a key expires, as organizers choose; 0: never. */
export const keyDaysChoices = [30, 90, 365, 0] as const;
/** Calls of a key in a minute, as organizers choose. */
export const perMinuteChoices = [30, 120, 300] as const;
export const perMinuteDefault = 120;
/** Keys that were revoked or expired stay in the list for so many days. */
export const endedKeysDays = 90;

/** How a key stands: `left` waits for nothing but its maker, who doesn't lead the organization any more. */
export const keyStates = ['live', 'expired', 'revoked', 'left'] as const;
export type KeyState = (typeof keyStates)[number];
