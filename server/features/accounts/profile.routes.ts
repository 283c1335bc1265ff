import { additionalVolunteersContract } from '#shared/contract/additional-volunteers.ts';
import { profileContract } from '#shared/contract/profile.ts';
import type { Bind } from '#server/http/bind.ts';
import { readUpload } from '#server/http/uploads.ts';
import { changeAdditionalVolunteers } from './additional-volunteers.actions.ts';
import { updateProfile, uploadProfileImage } from './profile.actions.ts';
import { listAdditionalVolunteers, readProfile } from './profile.queries.ts';

export function registerProfileRoutes(bind: Bind): void {
  bind(profileContract.get, async ({ ctx }) => readProfile(ctx.deps.db, ctx.actor));

  bind(profileContract.update, async ({ ctx, body }) => {
    await updateProfile(ctx, body);
    return readProfile(ctx.deps.db, ctx.actor);
  });

  bind(profileContract.uploadImage, async ({ ctx, request }) =>
    uploadProfileImage(ctx, await readUpload(request)),
  );

  bind(additionalVolunteersContract.list, async ({ ctx }) => ({
    people: await listAdditionalVolunteers(ctx.deps.db, ctx.actor),
  }));

  bind(additionalVolunteersContract.change, async ({ ctx, body }) => {
    await changeAdditionalVolunteers(ctx, body);
    return { people: await listAdditionalVolunteers(ctx.deps.db, ctx.actor) };
  });
}
