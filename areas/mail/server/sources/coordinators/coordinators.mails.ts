// Mails about requests to coordinate, and invitations to it (areas/coordinators/README.md, "Requests to coordinate").
import { fullName } from '#shared/rules/full-name.ts';
import {
  coordinatorApproved,
  coordinatorAsked,
  coordinatorDeclined,
} from '#areas/coordinators/server/coordinators.events.ts';
import { coordinatorInvited, invitationAsked } from '#areas/coordinators/server/invitations.events.ts';
import { causedBy } from '../../outbox/outbox.rules.ts';
import { queueEmails } from '../../outbox/queue-emails.actions.ts';
import { mailSource, mailsOn, reactTo } from '../../outbox/reactions.mails.ts';
import {
  answerersOf,
  coordinatorNotice,
  expiredInvitation,
  stillWaiting,
  untoldAnswers,
  type Answerer,
  type CoordinatorNotice,
} from './coordinators.queries.ts';
import {
  coordinatorApproval,
  coordinatorInvitation,
  coordinatorInvitationAsked,
  coordinatorMails,
  coordinatorRejected,
  coordinatorRequest,
} from './coordinators.template.ts';

/** To everybody who may answer a request, each about those of its locations that are theirs to answer for. */
const asked = mailsOn(coordinatorAsked, {}, async (tx, { config }, data) => {
  const waiting = { ...data, locationIds: await stillWaiting(tx, data) };
  const notice = await coordinatorNotice(tx, waiting);
  if (!notice) return [];
  const { person, locations, orgName } = notice;
  const url = `${config.publicUrl}/user/user-settings/coordinators/${encodeURIComponent(orgName)}`;
  const answerers = Map.groupBy(await answerersOf(tx, waiting), ({ email }) => email);
  const mails = [...answerers].map(([email, own]) =>
    coordinatorRequest.to(
      { email, name: own[0]?.name ?? '' },
      {
        ...told({ ...notice, locations: locations.filter(({ id }) => mayAnswerFor(own, id)) }),
        coordinatorEmail: person.email,
        url,
      },
      { replyTo: person.email },
    ),
  );
  return causedBy({ account: person.email, organizationId: data.organizationId }, mails);
});

const mayAnswerFor = (answerer: readonly Answerer[], id: string): boolean =>
  answerer.some(({ locationId }) => locationId === null || locationId === id);

/**
 * To the one who asked; nothing about places that were taken away again by then. Answers that follow each other within
 * minutes, such as those of two coordinators for a location each, are one mail.
 */
const answered = (
  event: typeof coordinatorApproved | typeof coordinatorDeclined,
  status: 'approve' | 'reject',
  mail: typeof coordinatorApproval,
  path: string,
) =>
  reactTo(event, { gathers: 'minutes' }, async (deps, { data }) => {
    const { userId, organizationId } = data;
    const causes = `coordinating:${userId}:${organizationId}:${status}:`;
    const untold = await untoldAnswers(deps.db, { ...data, status, causes });
    if (!untold) return;
    const { locationIds } = untold;
    const cause = `${causes}${untold.lastAt.toISOString()}`;
    await queueEmails(deps, cause, async (tx) => {
      const notice = await coordinatorNotice(tx, { ...data, locationIds });
      if (!notice) return [];
      const answer = mail.to(notice.person, { ...told(notice), url: `${deps.config.publicUrl}${path}` });
      return causedBy({ organizationId }, [answer]);
    });
  });

const told = (notice: CoordinatorNotice) => ({
  coordinatorName: notice.person.name,
  orgName: notice.organization,
  locations: notice.locations.map(({ name }) => name),
});

/** To somebody who is invited to coordinate a location. */
const invited = mailsOn(coordinatorInvited, { secret: true }, async (_tx, { config }, data) => {
  const { email, firstName, invitedBy, organization, organizationId, location, token } = data;
  const query = new URLSearchParams({ invitation: token }).toString();
  const url = `${config.publicUrl}/organizer/signup?${query}`;
  // How often was decided when it was sent.
  return causedBy({ organizationId }, [
    coordinatorInvitation.to(
      { email, name: fullName(data) },
      { firstName, invitedBy, organization, location, url },
      { wasCounted: true, isUnasked: true },
    ),
  ]);
});

/** To the one who sent an invitation that expired, or to those who answer for the location once that person doesn't. */
const askedAgain = mailsOn(invitationAsked, {}, async (tx, { config }, { invitationId, organizationId }) => {
  const asking = await expiredInvitation(tx, invitationId);
  if (!asking) return [];
  const { email, name, organization, orgName, location, locationId, invitedById } = asking;
  const url = `${config.publicUrl}/user/user-settings/coordinators/${encodeURIComponent(orgName)}`;
  const answerers = await answerersOf(tx, { organizationId, locationIds: [locationId] });
  const inviter = answerers.filter(({ userId }) => userId === invitedById);
  const readers = new Map((inviter.length > 0 ? inviter : answerers).map((one) => [one.email, one]));
  return causedBy(
    { account: email, organizationId },
    [...readers.values()].map((reader) =>
      coordinatorInvitationAsked.to(
        { email: reader.email, name: reader.name },
        { coordinatorName: name, coordinatorEmail: email, organization, location, url },
      ),
    ),
  );
});

export const coordinatorSource = mailSource({
  mails: coordinatorMails,
  reactions: [
    asked,
    answered(coordinatorApproved, 'approve', coordinatorApproval, '/organizer/profile'),
    answered(coordinatorDeclined, 'reject', coordinatorRejected, '/organizer/orglookup'),
    invited,
    askedAgain,
  ],
});
