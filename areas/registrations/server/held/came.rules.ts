import type { HeldCame } from '#areas/registrations/rules/held-places.ts';

/** Several people of a group who came together, and left together. */
export interface CameTogether {
  id: string;
  people: number;
  checkInAt: Date;
  checkOutAt: Date | null;
}

/** What is written so that so many people came and so many have left. */
export interface CameChanges {
  added: Omit<CameTogether, 'id'>[];
  changed: { id: string; people: number; checkOutAt: Date | null }[];
  removed: string[];
}

/**
 * How the people who came become as many as were ticked: more came at `cameAt`, or the last ones who are here were ticked by mistake;
 * the first who came leave first, and the last who left are here again.
 */
export function cameAs(
  before: readonly CameTogether[],
  { came, left }: HeldCame,
  { cameAt, leftAt }: { cameAt: Date; leftAt: Date },
): CameChanges {
  const parts = before
    .map((part) => ({ ...part, was: part.people, wasOut: part.checkOutAt }))
    .toSorted((a, b) => a.checkInAt.getTime() - b.checkInAt.getTime() || (a.id < b.id ? -1 : 1));
  const added: CameChanges['added'] = [];
  const isOut = ({ checkOutAt }: { checkOutAt: Date | null }) => checkOutAt !== null;
  const sum = (out: boolean) =>
    parts.filter((part) => isOut(part) === out).reduce((total, { people }) => total + people, 0);
  let more = left - sum(true);
  /** Takes people out of parts until there are enough, and says how many of each. */
  const take = (from: typeof parts, wanted: number) =>
    from.flatMap((part) => {
      const people = Math.min(part.people, wanted);
      wanted -= people;
      part.people -= people;
      return people > 0 ? [{ people, checkInAt: part.checkInAt }] : [];
    });
  // Those who are here again, before those who go: a mistake is taken back.
  if (more < 0) {
    const gone = parts.filter(isOut).toSorted((a, b) => b.wasOut!.getTime() - a.wasOut!.getTime());
    added.push(...take(gone, -more).map((part) => ({ ...part, checkOutAt: null })));
  }
  const here = () =>
    sum(false) + added.reduce((total, { people, checkOutAt }) => total + (checkOutAt ? 0 : people), 0);
  const wantedHere = came - left;
  if (more > 0) {
    const open = parts.filter((part) => !isOut(part));
    const went = take(open, more).map((part) => ({ ...part, checkOutAt: leftAt }));
    added.push(...went);
    more -= went.reduce((total, { people }) => total + people, 0);
    // They came and left without having been ticked.
    if (more > 0) added.push({ people: more, checkInAt: cameAt, checkOutAt: leftAt });
  }
  const difference = wantedHere - here();
  if (difference > 0) added.push({ people: difference, checkInAt: cameAt, checkOutAt: null });
  else if (difference < 0) {
    let excess = -difference;
    const open = [...parts.filter((part) => !isOut(part)), ...added.filter((part) => !isOut(part))];
    for (const part of open.toReversed()) {
      const people = Math.min(part.people, excess);
      part.people -= people;
      excess -= people;
    }
  }
  return {
    added: added.filter(({ people }) => people > 0),
    changed: parts
      .filter(({ people, was }) => people > 0 && people !== was)
      .map(({ id, people, checkOutAt }) => ({ id, people, checkOutAt })),
    removed: parts.filter(({ people }) => people === 0).map(({ id }) => id),
  };
}
