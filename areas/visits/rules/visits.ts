/** What became of a visit: its hours count, the person is still there, or nobody saw them come. */
export const visitOutcomes = ['served', 'present', 'missed'] as const;
export type VisitOutcome = (typeof visitOutcomes)[number];

/**
 * `missed` once nobody checked in; whether they stayed away or were forgotten only the coordinator knows.
 * @param visit.minutes that count; null while the visit goes on (`countedMinutes`)
 */
export function visitOutcome(visit: { checkInAt: Date | null; minutes: number | null }): VisitOutcome {
  if (!visit.checkInAt) return 'missed';
  return visit.minutes === null ? 'present' : 'served';
}
