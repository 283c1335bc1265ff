import { registrationsContract } from '#shared/contract/registrations.ts';
import type { Bind } from '#server/http/bind.ts';
import { cancelRegistration, signUp } from './registrations.actions.ts';
import { upcomingRegistrations } from './registrations.queries.ts';

export function registerRegistrationsRoutes(bind: Bind): void {
  bind(registrationsContract.signUp, ({ ctx, params, body }) => signUp(ctx, { ...params, ...body }));
  bind(registrationsContract.cancel, ({ ctx, params }) => cancelRegistration(ctx, params.registrationId));
  bind(registrationsContract.upcoming, ({ ctx }) => upcomingRegistrations(ctx));
}
