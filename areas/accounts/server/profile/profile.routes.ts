import { profileContract } from '#areas/accounts/contract/profile.ts';
import type { Bind } from '#server/http/bind.ts';
import { readUpload } from '#server/http/uploads.ts';
import { updateProfile, uploadProfileImage } from './profile.actions.ts';
import { readProfile } from './profile.queries.ts';

export function registerProfileRoutes(bind: Bind): void {
  bind(profileContract.get, async ({ ctx }) => readProfile(ctx.deps.db, ctx.actor));

  bind(profileContract.update, async ({ ctx, body }) => {
    await updateProfile(ctx, body);
    return readProfile(ctx.deps.db, ctx.actor);
  });

  bind(profileContract.uploadImage, async ({ ctx, request }) =>
    uploadProfileImage(ctx, await readUpload(request)),
  );
}
