/**
 * Days after which a visit is in no list of forgotten check-outs any more: nobody knows when somebody left then, and it counts until the
 * planned end. Its roster still corrects it.
 */
export const forgottenDays = 365;

/** So many others of an activity must have been checked out before their times suggest anything. */
export const othersWanted = 2;

/**
 * When somebody may have left whom nobody checked out: when half of the others of the activity had left, if there are enough of them, and
 * otherwise at the planned end. Nobody leaves before coming.
 * @param others.leftAt the median of their check-outs
 */
export function suggestedCheckOut({
  checkInAt,
  endAt,
  others,
}: {
  checkInAt: Date;
  endAt: Date;
  others: { count: number; leftAt: Date | null };
}): { at: Date; others: number } {
  const { count, leftAt } = others;
  const isTheirs = count >= othersWanted && leftAt !== null && leftAt >= checkInAt;
  if (isTheirs) return { at: leftAt, others: count };
  return { at: endAt > checkInAt ? endAt : checkInAt, others: 0 };
}
