import { mailContract } from '#areas/mail/contract/mail.ts';
import type { Bind } from '#server/http/bind.ts';
import { answerEmailGroup } from './email-group.actions.ts';
import { emailGroupStatesOf, readEmailGroup } from './email-group.queries.ts';

export function registerEmailGroupRoutes(bind: Bind): void {
  bind(mailContract.emailGroupStates, ({ ctx, params }) => emailGroupStatesOf(ctx, params.opportunityId));
  bind(mailContract.emailGroup, ({ ctx, params }) => readEmailGroup(ctx.deps.db, params.token));
  bind(mailContract.answerEmailGroup, ({ ctx, params, body }) =>
    answerEmailGroup(ctx, params.token, body.answer),
  );
}
