let on = true;

/** Whether this process takes the fast path. */
export const isFastPathOn = (): boolean => on;

/** Chooses the way of this process. To be called before the database is opened. */
export function setFastPath(isOn: boolean): void {
  on = isOn;
}
