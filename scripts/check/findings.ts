/** What a check found, one text each. */
export interface Findings {
  /** What is wrong: the check fails. */
  problems: readonly string[];
  /** What is not wrong yet. */
  warnings?: readonly string[];
}
