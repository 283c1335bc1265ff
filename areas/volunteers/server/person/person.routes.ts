import { volunteerPageContract as contract } from '#areas/volunteers/contract/volunteer-page.ts';
import type { Bind } from '#server/http/bind.ts';
import { changePeopleOf } from './edit-volunteer.actions.ts';
import { editedVolunteer } from './edit-volunteer.queries.ts';
import { removeNote, writeNote } from './notes.actions.ts';
import { shiftsAhead } from './shifts-ahead.queries.ts';
import { volunteerPage } from './person.queries.ts';

export function registerVolunteerPageRoutes(bind: Bind): void {
  bind(contract.read, ({ ctx, params, query }) => volunteerPage(ctx, { ...params, ...query }));
  bind(contract.shiftsAhead, ({ ctx, params, query }) => shiftsAhead(ctx, { ...params, ...query }));
  bind(contract.edited, ({ ctx, params, query }) => editedVolunteer(ctx, { ...params, ...query }));
  bind(contract.changePeople, ({ ctx, params, body: { orgName, ...changes } }) =>
    changePeopleOf(ctx, { ...params, orgName }, changes),
  );
  bind(contract.writeNote, ({ ctx, params, body: { orgName, text } }) =>
    writeNote(ctx, { ...params, orgName }, text),
  );
  bind(contract.removeNote, ({ ctx, params, query }) => removeNote(ctx, { ...params, ...query }));
}
