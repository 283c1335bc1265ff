import { z } from 'zod';
import {
  chosenListed,
  firstGroupMembers,
  groupLocationIds,
  groupMember,
  groupMemberChanges,
  groupName,
  groupSearchMax,
} from '#areas/groups/rules/groups.ts';
import { withheldBecause } from '#areas/suppressions/rules/suppressions.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const named = z.object({ id: z.uuid(), name: z.string() });

const groupView = named.extend({
  organization: named.extend({
    /** The name it was created with, by which its pages are addressed. */
    orgName: z.string(),
  }),
  /** The locations it serves, the main one first. */
  locations: z.array(named),
  /** IANA zone of the organization's main location: the days below are written in it. */
  timeZone: z.string(),
  createdAt: isoInstant,
  /** The person who made it; null when that is no longer known. */
  createdBy: z.string().nullable(),
  updatedAt: isoInstant,
  updatedBy: z.string().nullable(),
  /** How many people are in it. */
  members: z.number().int(),
  can: z.object({
    /** Change and delete it: who manages all of its locations. */
    edit: z.boolean(),
  }),
});
export type GroupView = z.output<typeof groupView>;

const memberView = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Why the organization writes no messages to the address. */
  suppressed: z.enum(withheldBecause).nullable(),
});
export type GroupMemberView = z.output<typeof memberView>;

const params = z.object({ groupId: z.uuid() });

const addedVolunteers = z.object({
  /** People who are in the group now and were not, and people who were in it before. */
  added: z.number().int(),
  already: z.number().int(),
});

export const groupsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/groups',
    access: 'orgMember',
    forKeys: 'people:read',
    summary:
      'The groups of an organization, or of all that the caller works for, that serve locations of theirs',
    query: z.object({
      /** The name the organization was created with; all organizations without it. */
      orgName: z.string().max(addressPartMax).optional(),
      /** A part of the group's name. */
      search: trimmedText({ max: groupSearchMax }).default(''),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: z.object({
      items: z.array(groupView),
      total: z.number().int(),
      pageSize: z.number().int(),
      /** The organization that was asked for. */
      organization: groupView.shape.organization.nullable(),
    }),
    errors: ['not-found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId',
    access: 'orgMember',
    summary: 'A group without its members',
    params,
    output: groupView,
    errors: ['not-found'],
  }),
  members: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/members',
    access: 'orgMember',
    forKeys: 'people:read',
    summary: 'Everybody in a group, by last name',
    params,
    output: z.object({ members: z.array(memberView) }),
    errors: ['not-found'],
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/members.csv',
    access: 'orgMember',
    summary:
      'Everybody in a group as a CSV file that a spreadsheet opens safely and that can be imported again',
    params,
    output: z.string(),
    produces: 'text/csv; charset=utf-8',
    errors: ['not-found'],
    perMinute: 30,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/uses',
    access: 'orgMember',
    summary:
      'The opportunities ahead that only members of this group, or of some groups with this one, may sign up for',
    params,
    output: z.object({
      opportunities: z.array(
        named.extend({
          /** The other groups that it is restricted to; with none nobody could sign up without this one. */
          otherGroups: z.array(z.string()),
        }),
      ),
      /** How many there are besides at locations that the caller doesn't manage. */
      elsewhere: z.number().int(),
    }),
    errors: ['not-found', 'forbidden'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/groups',
    access: 'orgMember',
    forKeys: 'people:write',
    summary: 'Make a group with its first members',
    body: z.object({
      organizationId: z.uuid(),
      name: groupName,
      locationIds: groupLocationIds,
      members: firstGroupMembers,
      /**
       * Drawn at random once for each new group, and sent again with every further attempt to make it: they make one
       * group together. Without it each attempt makes one.
       */
      creationKey: z.uuid().optional(),
    }),
    output: z.object({
      id: z.uuid(),
      /** False when an earlier attempt with this key made it: what this one brings is left to `update`. */
      isNew: z.boolean(),
    }),
    inTurns: true,
    longLists: [['members', 'add']],
    status: 201,
    errors: ['not-found', 'forbidden', 'group.daily-limit', 'group.members-daily-limit'],
    perMinute: 60,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/groups/:groupId',
    access: 'orgMember',
    forKeys: 'people:write',
    summary:
      "Set a group's locations, and add, edit and remove members, all of it or nothing; the name stays",
    params,
    body: z.object({ locationIds: groupLocationIds, members: groupMemberChanges }),
    inTurns: true,
    longLists: [
      ['members', 'add'],
      ['members', 'edit'],
    ],
    output: z.object({ id: z.uuid() }),
    errors: ['not-found', 'forbidden', 'group.members-daily-limit'],
    perMinute: 120,
  }),
  setPerson: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/person',
    access: 'orgMember',
    summary: 'Put somebody into a group, or take everybody with the address out of it',
    params,
    body: z.object({ person: groupMember, isMember: z.boolean() }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found', 'forbidden', 'group.members-daily-limit'],
    perMinute: 120,
  }),
  setRecord: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/records/:userId',
    access: 'orgMember',
    summary:
      'Put a person without an email address, whom the organization keeps on record, into a group, or take them out',
    params: params.extend({ userId: z.string().min(1).max(addressPartMax) }),
    body: z.object({ isMember: z.boolean() }),
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found', 'forbidden', 'group.members-daily-limit'],
    perMinute: 120,
  }),
  addVolunteers: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/volunteers',
    access: 'orgMember',
    summary: "Put people of the organization's list of volunteers into a group; who is in it stays",
    params,
    body: z.object({ people: chosenListed }),
    output: addedVolunteers,
    errors: ['not-found', 'forbidden', 'group.members-daily-limit'],
    perMinute: 60,
  }),
  createOfVolunteers: endpoint({
    method: 'POST',
    path: '/api/groups/of-volunteers',
    access: 'orgMember',
    summary: "Make a group of people of the organization's list of volunteers",
    body: z.object({
      organizationId: z.uuid(),
      name: groupName,
      locationIds: groupLocationIds,
      people: chosenListed,
    }),
    output: addedVolunteers.extend({ id: z.uuid() }),
    status: 201,
    errors: ['not-found', 'group.daily-limit', 'group.members-daily-limit'],
    perMinute: 60,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId',
    access: 'orgMember',
    forKeys: 'people:write',
    summary: 'Delete a group with its members; what is restricted to it stays so',
    params,
    output: z.object({ ok: z.literal(true) }),
    errors: ['not-found', 'forbidden'],
  }),
};
