import { volunteerPageContract as contract } from '#shared/contract/volunteer-page.ts';
import type { Bind } from '#server/http/bind.ts';
import { removeNote, writeNote } from './notes.actions.ts';
import { volunteerPage } from './person.queries.ts';

export function registerVolunteerPageRoutes(bind: Bind): void {
  bind(contract.read, ({ ctx, params, query }) => volunteerPage(ctx, { ...params, ...query }));
  bind(contract.writeNote, ({ ctx, params, body: { orgName, text } }) =>
    writeNote(ctx, { ...params, orgName }, text),
  );
  bind(contract.removeNote, ({ ctx, params, query }) => removeNote(ctx, { ...params, ...query }));
}
