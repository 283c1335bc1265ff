import { qualificationsContract } from '#areas/qualifications/contract/qualifications.ts';
import type { Bind } from '#server/http/bind.ts';
import { recordQualification, removeQualification } from './qualifications.actions.ts';
import { ownQualifications, qualificationsSeen } from './on-file.queries.ts';

export function registerQualificationsRoutes(bind: Bind): void {
  bind(qualificationsContract.ofVolunteer, ({ ctx, params, query }) =>
    qualificationsSeen(ctx, { ...params, ...query }),
  );
  bind(qualificationsContract.record, ({ ctx, params, body: { orgName, ...form } }) =>
    recordQualification(ctx, { ...params, orgName }, form),
  );
  bind(qualificationsContract.remove, ({ ctx, params: { userId, qualificationId }, query: { orgName } }) =>
    removeQualification(ctx, { orgName, userId }, qualificationId),
  );
  bind(qualificationsContract.own, ({ ctx }) => ownQualifications(ctx));
}
