/** Those who are found, looked for one after the other, as a transaction must. */
export async function present<Named, Found>(
  all: readonly Named[],
  look: (named: Named) => Promise<Found | undefined>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const named of all) {
    const one = await look(named);
    if (one !== undefined) found.push(one);
  }
  return found;
}
