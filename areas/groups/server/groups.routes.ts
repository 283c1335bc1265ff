import { groupsContract as contract } from '#areas/groups/contract/groups.ts';
import { attachedAs } from '#server/http/attached-as.ts';
import type { Bind } from '#server/http/bind.ts';
import { createGroup, deleteGroup, setPersonInGroup, updateGroup } from './groups.actions.ts';
import { setRecordInGroup } from './records-in-groups.actions.ts';
import { exportMembers, listGroups, readGroup, readMembers, usesOfGroup } from './groups.queries.ts';
import { addVolunteers, createGroupOfVolunteers } from './volunteers-in-groups.actions.ts';

const done = { ok: true } as const;

export function registerGroupsRoutes(bind: Bind): void {
  bind(contract.list, ({ ctx, query }) => listGroups(ctx, query));
  bind(contract.get, ({ ctx, params }) => readGroup(ctx, params.groupId));
  bind(contract.members, async ({ ctx, params }) => ({ members: await readMembers(ctx, params.groupId) }));
  bind(contract.export, async ({ ctx, params, reply }) => {
    const { filename, csv } = await exportMembers(ctx, params.groupId);
    reply.header('content-disposition', attachedAs(filename));
    return csv;
  });
  bind(contract.uses, ({ ctx, params }) => usesOfGroup(ctx, params.groupId));
  bind(contract.create, ({ ctx, body }) => createGroup(ctx, body));
  bind(contract.update, ({ ctx, params, body }) => updateGroup(ctx, params.groupId, body));
  bind(contract.setRecord, async ({ ctx, params, body }) => {
    await setRecordInGroup(ctx, params, body.isMember);
    return done;
  });
  bind(contract.setPerson, async ({ ctx, params, body }) => {
    await setPersonInGroup(ctx, params.groupId, body);
    return done;
  });
  bind(contract.addVolunteers, ({ ctx, params, body }) => addVolunteers(ctx, params.groupId, body));
  bind(contract.createOfVolunteers, ({ ctx, body }) => createGroupOfVolunteers(ctx, body));
  bind(contract.remove, async ({ ctx, params }) => {
    await deleteGroup(ctx, params.groupId);
    return done;
  });
}
