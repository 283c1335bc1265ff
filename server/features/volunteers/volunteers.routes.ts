import { volunteersContract as contract } from '#shared/contract/volunteers.ts';
import type { Bind } from '#server/http/bind.ts';
import { answerVolunteers } from './answers.actions.ts';
import { listVolunteers } from './volunteers.queries.ts';

export function registerVolunteersRoutes(bind: Bind): void {
  bind(contract.list, ({ ctx, query }) => listVolunteers(ctx, query));
  bind(contract.answer, ({ ctx, body }) => answerVolunteers(ctx, body));
}
