import type { MailConfig } from '../outbox/outbox.rules.ts';
import type { Answerer, CoordinatorNotice } from './coordinator-notice.queries.ts';
import type { OutgoingMail } from '../outbox/queue-emails.actions.ts';
import {
  coordinatorApproval,
  coordinatorRejected,
  coordinatorRequest,
  type CoordinatorAnswerData,
} from './coordinator-answer.template.ts';

/** To the one who asked, when the request is answered (docs/PRODUCT.md, "Requests to coordinate"). */
export function coordinatorAnswerMails(
  config: MailConfig,
  answer: 'approved' | 'declined',
  notice: CoordinatorNotice,
): OutgoingMail[] {
  const recipient = { address: notice.person.email, name: notice.person.name };
  const data = dataOf(notice);
  const approved = answer === 'approved';
  return [
    {
      template: approved ? 'coordinator-approval' : 'coordinator-rejected',
      recipient,
      content: (t) =>
        approved
          ? coordinatorApproval(t, { ...data, url: `${config.publicUrl}/organizer/profile` })
          : coordinatorRejected(t, { ...data, url: `${config.publicUrl}/organizer/orglookup` }),
    },
  ];
}

/** To everybody who may answer a request, each about those of its locations that are theirs to answer for. */
export function coordinatorRequestMails(
  config: MailConfig,
  notice: CoordinatorNotice,
  answerers: readonly Answerer[],
): OutgoingMail[] {
  const url = `${config.publicUrl}/user/user-settings/coordinators/${encodeURIComponent(notice.orgName)}`;
  const places = new Map<string, Answerer[]>();
  for (const one of answerers) places.set(one.email, [...(places.get(one.email) ?? []), one]);
  return [...places].map(([email, own]): OutgoingMail => {
    const mine = notice.locations.filter(({ id }) =>
      own.some(({ locationId }) => locationId === null || locationId === id),
    );
    return {
      template: 'coordinator-request',
      recipient: { address: email, name: own[0]?.name ?? '' },
      replyTo: notice.person.email,
      content: (t) =>
        coordinatorRequest(t, {
          ...dataOf({ ...notice, locations: mine }),
          coordinatorEmail: notice.person.email,
          url,
        }),
    };
  });
}

const dataOf = (notice: CoordinatorNotice): CoordinatorAnswerData => ({
  coordinatorName: notice.person.name,
  orgName: notice.organization,
  locations: notice.locations.map(({ name }) => name),
});
