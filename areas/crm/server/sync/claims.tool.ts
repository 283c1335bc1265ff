/**
 * What one of several that are worked on side by side has taken for itself. Each sees the CRM as it was before the others wrote, so two
 * who may be the same contact are looked at one after the other.
 */
export class Claims {
  readonly #taken = new Set<string>();

  /** Takes all of these, or none. @returns whether they were free */
  take(keys: readonly string[]): boolean {
    if (keys.some((key) => this.#taken.has(key))) return false;
    for (const key of keys) this.#taken.add(key);
    return true;
  }
}
