import type { BodyIn } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';
import type { CallInput, TestApp } from '#testing/app.ts';

export interface Corrects {
  as: CallInput['as'];
  placeId: string;
  /** Null: the person did not come. */
  to: { checkInAt: Date; checkOutAt: Date | null } | null;
  reason?: string;
  overlaps?: 'ask' | 'keep';
}

/** A visit with what becomes of it, as somebody sends it who sees what it says now. */
export async function seenNow({ db }: TestApp, placeId: string, to: Corrects['to']) {
  const { checkInAt, checkOutAt, noShowAt } = await visitOf(db, placeId);
  return {
    placeId,
    seen: {
      checkInAt: checkInAt?.toISOString() ?? null,
      checkOutAt: checkOutAt?.toISOString() ?? null,
      noShowAt: noShowAt?.toISOString() ?? null,
    },
    to: to && { checkInAt: to.checkInAt.toISOString(), checkOutAt: to.checkOutAt?.toISOString() ?? null },
  };
}

/** The call by which somebody corrects a visit that they see as it is. */
export async function correction(
  test: TestApp,
  { as, placeId, to, reason = 'The clock was wrong', overlaps = 'ask' }: Corrects,
) {
  const body: BodyIn<typeof contract.corrections.correct> = {
    visits: [await seenNow(test, placeId, to)],
    reason,
    overlaps,
  };
  return { as, body };
}

/** Somebody corrects a visit. */
export const corrects = async (test: TestApp, wanted: Corrects) =>
  test.ok(contract.corrections.correct, await correction(test, wanted));
