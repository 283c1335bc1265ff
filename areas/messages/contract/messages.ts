import { z } from 'zod';
import { documentTypes } from '#shared/rules/documents.ts';
import { attachmentsMaxBytes } from '#areas/messages/rules/message-attachments.ts';
import { withheldBecause } from '#areas/suppressions/rules/suppressions.ts';
import { messageForm } from '#areas/messages/rules/messages.ts';
import { sendEmailForm } from '#areas/messages/rules/send-email.ts';
import { listedPeopleMax } from '#areas/groups/rules/groups.ts';
import { listedFilter } from '#areas/volunteer-requests/rules/listed-filter.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { several } from '#shared/contract/several.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const person = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Why they can't be written to now. */
  held: z.enum(withheldBecause).nullable(),
  /** Never came to the organization, which reaches so many of them a day. */
  isNewcomer: z.boolean(),
  /** A newcomer whom an organization that is not proven has reached today: more mails to them take nothing. */
  isReached: z.boolean(),
});

/** An uploaded file, as a message names it. */
export const messageAttachment = z.object({
  id: z.uuid(),
  name: z.string(),
  contentType: z.enum(documentTypes),
  bytes: z.number().int(),
});
export type MessageAttachment = z.output<typeof messageAttachment>;

export const messagesContract = {
  audiences: endpoint({
    method: 'GET',
    path: '/api/organizer/message-audiences',
    access: 'orgMember',
    summary:
      'To whose people a message can go: opportunities that somebody signed up for, groups, and locations with coordinators',
    output: z.object({
      organizations: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** Those with the latest dates first, the latest few hundred of them. */
          opportunities: z.array(
            z.object({ id: z.string(), title: z.string(), location: z.string(), people: z.number().int() }),
          ),
          /** By name. */
          groups: z.array(z.object({ id: z.string(), name: z.string(), people: z.number().int() })),
          /** Locations at which others work as coordinators or organizers, by name. */
          coordinated: z.array(z.object({ id: z.string(), name: z.string(), people: z.number().int() })),
          /** `list`: write to everybody in the list of volunteers. */
          can: z.object({ list: z.boolean() }),
        }),
      ),
    }),
    errors: [],
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/api/organizer/opportunities/:opportunityId/recipients',
    access: 'orgMember',
    summary: 'Everybody who is signed up for an opportunity, each once: to whom a message can go',
    params: z.object({ opportunityId: z.uuid() }),
    inTurns: true,
    output: z.object({
      organizationId: z.string(),
      title: z.string(),
      location: z.string(),
      timeZone: z.string(),
      /** The dates on which somebody holds a place, in order, those that are over included. */
      dates: z.array(z.object({ id: z.string(), label: z.string(), startAt: isoInstant, endAt: isoInstant })),
      /** The activities in which somebody holds a place, by title. */
      activities: z.array(z.object({ id: z.string(), title: z.string() })),
      /** Everybody who holds a place, on any date, brought along or not. */
      people: z.array(
        person.extend({ places: z.array(z.object({ dateId: z.string(), activityId: z.string() })) }),
      ),
    }),
    errors: ['not-found', 'forbidden'],
  }),
  groupRecipients: endpoint({
    method: 'GET',
    path: '/api/organizer/groups/:groupId/recipients',
    access: 'orgMember',
    summary: 'The members of a group, to whom a message can go',
    params: z.object({ groupId: z.uuid() }),
    inTurns: true,
    output: z.object({ organizationId: z.string(), name: z.string(), people: z.array(person) }),
    errors: ['not-found'],
  }),
  coordinatorRecipients: endpoint({
    method: 'GET',
    path: '/api/organizer/locations/:locationId/coordinator-recipients',
    access: 'orgMember',
    summary: 'Those who coordinate a location, to whom a message can go',
    params: z.object({ locationId: z.uuid() }),
    output: z.object({ organizationId: z.string(), name: z.string(), people: z.array(person) }),
    errors: ['not-found'],
  }),
  listRecipients: endpoint({
    method: 'GET',
    path: '/api/organizer/organizations/:organizationId/recipients',
    access: 'orgMember',
    summary:
      "People of an organization's list of volunteers, all of it, those whom a filter finds, or those who are named, to whom a message can go",
    params: z.object({ organizationId: z.uuid() }),
    query: listedFilter.extend({
      /** Those of them who are meant, whatever else is asked for. */
      userId: several(z.string().min(1).max(200), listedPeopleMax),
    }),
    inTurns: true,
    output: z.object({ organizationId: z.string(), name: z.string(), people: z.array(person) }),
    errors: ['not-found', 'forbidden'],
  }),
  attach: endpoint({
    method: 'POST',
    path: '/api/organizer/message-attachments',
    access: 'orgMember',
    summary: 'Upload a PDF or a picture for a message; one that no message takes is erased after a day',
    upload: 'file',
    maxBytes: attachmentsMaxBytes,
    output: messageAttachment,
    errors: [
      'message.attachment-too-large',
      'message.attachment-wrong-kind',
      'message.too-many-attachments',
      'request.malformed',
      'request.rate-limited',
    ],
    status: 201,
    perMinute: 20,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/organizer/messages',
    access: 'orgMember',
    summary:
      'Send a message to people of opportunities, groups, locations and the list of one organization, a mail to each',
    body: messageForm.extend({
      /** Made by the sender's screen, once a message: repeated, it sends nothing again. */
      sendKey: z.uuid(),
    }),
    inTurns: true,
    output: z.object({
      id: z.string(),
      /** How many people it goes to, and the addresses of those chosen who are none of its audience any more. */
      sent: z.number().int(),
      leftOut: z.array(z.string()),
    }),
    errors: [
      'not-found',
      'forbidden',
      'message.no-recipients',
      'message.several-organizations',
      'message.too-many',
      'message.too-many-mails',
      'message.too-many-newcomers',
      'message.key-used',
    ],
    status: 201,
    perMinute: 30,
  }),
  sendEmail: endpoint({
    method: 'POST',
    path: '/api/send-email',
    access: 'orgMember',
    summary:
      'Send an email to people who hold places, are in groups, coordinate locations or are in the list of volunteers of one organization, one to each. The template, if one is used, is `send-message`; `message` may have {firstName} and the other placeholders',
    calledBy: 'programs that speak the exchange format',
    body: sendEmailForm,
    inTurns: true,
    output: z.object({
      success: z.literal(true),
      /** How many people it goes to, and the addresses of those who want no emails of the organization, or whose mail came back. */
      sent: z.number().int(),
      leftOut: z.array(z.string()),
    }),
    errors: [
      'message.no-recipients',
      'message.too-many',
      'message.too-many-mails',
      'message.too-many-newcomers',
    ],
    perMinute: 30,
  }),
};
