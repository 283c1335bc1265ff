import { volunteersContract as contract } from '#areas/volunteers/contract/volunteers.ts';
import type { Bind } from '#server/http/bind.ts';
import { addVolunteer } from './add.actions.ts';
import { answerVolunteers } from './answers.actions.ts';
import { confirmUser } from './confirm-user.actions.ts';
import { attachedAs } from '#server/http/attached-as.ts';
import { readEnrollment } from './enrollment.queries.ts';
import { exportApplications, exportVolunteers } from './export.queries.ts';
import { importVolunteers } from './import.actions.ts';
import { listVolunteers } from './volunteers.queries.ts';

export function registerVolunteersRoutes(bind: Bind): void {
  bind(contract.list, ({ ctx, query }) => listVolunteers(ctx, query));
  bind(contract.confirmUser, ({ ctx, body }) => confirmUser(ctx, body.username));
  bind(contract.import, ({ ctx, body }) => importVolunteers(ctx, body));
  bind(contract.add, ({ ctx, body }) => addVolunteer(ctx, body));
  bind(contract.enrollment, ({ ctx, params, query }) => readEnrollment(ctx, { ...params, ...query }));
  bind(contract.export, async ({ ctx, query, reply }) => {
    const { filename, csv } = await exportVolunteers(ctx, query.orgName);
    reply.header('content-disposition', attachedAs(filename));
    return csv;
  });
  bind(contract.exportApplications, async ({ ctx, query, reply }) => {
    const { filename, csv } = await exportApplications(ctx, query.orgName);
    reply.header('content-disposition', attachedAs(filename));
    return csv;
  });
  bind(contract.answer, ({ ctx, body }) => answerVolunteers(ctx, body));
}
