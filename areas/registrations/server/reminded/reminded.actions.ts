import { DomainError } from '#shared/errors.ts';
import type { RemindedView } from '#areas/registrations/contract/reminded.ts';
import type { ReminderAnswer } from '#areas/registrations/rules/registrations.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { holdRegistration } from '../places/hold-visits.actions.ts';
import { registrationCancelled } from '../registrations.events.ts';
import { giveBackIn } from '../sign-up/cancel.actions.ts';
import { remindedView } from './reminded.queries.ts';
import { placeOfToken } from './reminded.rules.ts';
import { writeConfirmed } from './reminded.store.ts';

/**
 * Confirms a place or gives it back, for the person to whom the reminder was mailed; saying the same twice changes nothing. A party
 * loses its places with the holder's, which the page says before.
 * @throws DomainError `reminder.link-invalid`; `registration.checked-in` after check-in; `registration.over` once the shift has ended
 */
export async function answerReminder(
  ctx: Context,
  { token, answer }: { token: string; answer: ReminderAnswer },
): Promise<RemindedView> {
  const { deps } = ctx;
  const id = placeOfToken(deps.config.authSecret, token);
  if (id === undefined) throw new DomainError('reminder.link-invalid');
  await withTransaction(deps.db, async (tx) => {
    const place = await holdRegistration(tx, id);
    // Given back meanwhile: the page says so.
    if (!place) return;
    const now = deps.clock.now();
    if (place.checkInAt !== null) throw new DomainError('registration.checked-in');
    if (place.endAt <= now) throw new DomainError('registration.over');
    if (answer === 'coming') await writeConfirmed(tx, id, now);
    else await giveBackIn(tx, deps, [place], { because: 'unregistered', tells: registrationCancelled });
  });
  return remindedView(ctx, token);
}
