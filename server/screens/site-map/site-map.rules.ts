/** One address of the map. */
export interface MapEntry {
  path: string;
  changedAt: Date | null;
}

/** So many addresses are in one part: far from what the format allows (50,000), so that none takes long. */
export const entriesMax = 2000;
