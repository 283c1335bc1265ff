const hourMilliseconds = 60 * 60 * 1000;

/** From when to when somebody was at a place. */
export interface Visit {
  checkInAt: Date | null;
  checkOutAt: Date | null;
  /** The slot's end plus one hour. */
  defaultCheckOutAt: Date;
}

/**
 * When the visit ended: at check-out; without one at the slot's end, once the default check-out has passed.
 * Null while the person is still there or has never come (areas/hours/README.md, "Hours").
 */
export function visitEndedAt(visit: Visit, now: Date): Date | null {
  if (!visit.checkInAt) return null;
  if (visit.checkOutAt) return visit.checkOutAt;
  if (now < visit.defaultCheckOutAt) return null;
  return new Date(visit.defaultCheckOutAt.getTime() - hourMilliseconds);
}

/** What became of a visit: its hours count, the person is still there, or nobody saw them come. */
export const visitOutcomes = ['served', 'present', 'missed'] as const;
export type VisitOutcome = (typeof visitOutcomes)[number];

/** `missed` once nobody checked in; whether they stayed away or were forgotten only the coordinator knows. */
export function visitOutcome(visit: Visit, now: Date): VisitOutcome {
  if (!visit.checkInAt) return 'missed';
  return visitEndedAt(visit, now) ? 'served' : 'present';
}
