/** So many are told in full; the others are on the volunteer's own page. */
const toldAtOnce = 5;

/**
 * Which of somebody's places at one opportunity are told in full: those of the last sign-up, as long as they have any of
 * them, and else all, the nearest first.
 */
export function placesToTell<Place extends { id: string }>(
  places: readonly Place[],
  taken: readonly string[],
): { told: readonly Place[]; areNew: boolean } {
  const fresh = places.filter(({ id }) => taken.includes(id));
  const areNew = fresh.length > 0;
  return { told: (areNew ? fresh : places).slice(0, toldAtOnce), areNew };
}
