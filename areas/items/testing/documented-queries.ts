// The queries that the documents name (spec 1 §7.1, spec 2 §7, spec 3 §7), about the items' world.
import type { ItemsWorld } from './items.world.ts';
import type { AskedParams } from './queries.ts';

export interface DocumentedQuery {
  params: AskedParams;
  as?: { id: string };
}

type Values = Readonly<Record<string, unknown>>;

const byKey = (condition: string, values: Values, rest: AskedParams = {}): AskedParams => ({
  KeyConditionExpression: condition,
  ExpressionAttributeValues: values,
  ...rest,
});
const bySk = (sk: string, condition = '', values: Values = {}, rest: AskedParams = {}): AskedParams => ({
  IndexName: 'skGSI',
  ...byKey(`sk = :sk${condition}`, { ':sk': sk, ...values }, rest),
});

const registrations = 'VOLUNTEER_REGISTRATION';
const today = '2030-01-01T00:00:00.000Z';

export const documentedQueries: readonly { what: string; of: (world: ItemsWorld) => DocumentedQuery }[] = [
  { what: 'all organizations', of: () => ({ params: bySk('ORGANIZATION') }) },
  {
    what: 'an organization by its key',
    of: ({ organization }) => ({ params: byKey('pk = :pk', { ':pk': organization.key }) }),
  },
  {
    what: 'the locations of an organization',
    of: ({ organization }) => ({
      params: byKey(
        'pk = :pk AND begins_with(sk, :sk)',
        { ':pk': organization.key, ':sk': 'LOCATION', ':deleted': true },
        { FilterExpression: 'deleted <> :deleted' },
      ),
    }),
  },
  {
    what: 'the groups of an organization',
    of: ({ keys, people }) => ({
      params: byKey('pk = :pk AND begins_with(sk, :sk)', { ':pk': keys.group.pk, ':sk': 'GROUP#' }),
      as: people.organizer,
    }),
  },
  {
    what: 'organizers and coordinators of a location',
    of: ({ location, people }) => ({
      params: bySk(
        location.key,
        '',
        { ':o': 'ORGANIZER', ':c': 'COORDINATOR' },
        { FilterExpression: '#data IN (:o, :c)', ExpressionAttributeNames: { '#data': 'data' } },
      ),
      as: people.organizer,
    }),
  },
  {
    what: 'a user by key',
    of: ({ keys, people }) => ({
      params: byKey('pk = :pk AND sk = :sk', { ':pk': keys.user.pk, ':sk': 'USER' }),
      as: people.organizer,
    }),
  },
  {
    what: 'a user by email',
    of: ({ persons, people }) => ({
      params: bySk('USER', '', { ':email': persons.applicant.email }, { FilterExpression: 'email = :email' }),
      as: people.organizer,
    }),
  },
  {
    what: 'registrations of a user that are not over',
    of: ({ keys, persons }) => ({
      params: bySk(
        registrations,
        ' AND begins_with(pk, :pk)',
        {
          ':pk': keys.registration.pk.slice(0, keys.registration.pk.indexOf('_OPPORTUNITY') + 1),
          ':deleted': true,
          ':none': '',
          ':today': today,
          ':from': '2030-01-01',
          ':to': '2031-01-01',
        },
        {
          FilterExpression:
            'deleted <> :deleted AND attribute_exists(opportunityId) AND opportunityId <> :none AND defaultCheckOutTime >= :today AND signUpDate BETWEEN :from AND :to',
        },
      ),
      as: persons.expected,
    }),
  },
  {
    what: 'registrations of an opportunity',
    of: ({ keys, people }) => ({
      params: bySk(
        registrations,
        '',
        { ':of': keys.opportunity.pk, ':deleted': true },
        { FilterExpression: 'opportunityId = :of AND deleted <> :deleted' },
      ),
      as: people.organizer,
    }),
  },
  {
    what: 'registrations of an activity, with who is checked in',
    of: ({ hereOpportunity, people }) => ({
      params: bySk(
        registrations,
        '',
        { ':activity': hereOpportunity.slot.activityId },
        { FilterExpression: 'activityId = :activity' },
      ),
      as: people.here,
    }),
  },
  {
    what: 'registrations of an organization',
    of: ({ organization, people }) => ({
      params: bySk(
        registrations,
        '',
        { ':start': `OPPORTUNITY#${organization.name}#` },
        { FilterExpression: 'begins_with(opportunityId, :start)' },
      ),
      as: people.organizer,
    }),
  },
  {
    what: 'opportunities of a user',
    of: ({ keys, people }) => ({
      params: byKey(
        'pk = :pk AND begins_with(sk, :sk)',
        {
          ':pk': keys['opportunity of a contact'].pk,
          ':sk': 'OPPORTUNITY',
          ':published': 'published',
          ':end': today,
        },
        {
          FilterExpression: '#status = :published AND endDate > :end',
          ExpressionAttributeNames: { '#status': 'status' },
        },
      ),
      as: people.organizer,
    }),
  },
  {
    what: 'an opportunity by its key',
    of: ({ keys }) => ({ params: bySk('OPPORTUNITY', ' AND pk = :pk', { ':pk': keys.opportunity.pk }) }),
  },
  {
    what: 'the published opportunities that have not ended',
    of: () => ({
      params: bySk(
        'OPPORTUNITY',
        '',
        { ':published': 'published', ':today': today },
        {
          FilterExpression: '#status = :published AND endDate >= :today',
          ExpressionAttributeNames: { '#status': 'status' },
          Limit: 20,
        },
      ),
    }),
  },
  {
    what: 'the published opportunities of an organization',
    of: ({ organization }) => ({
      params: bySk('OPPORTUNITY', ' AND begins_with(pk, :pk)', {
        ':pk': `OPPORTUNITY#${organization.name}#`,
      }),
    }),
  },
  {
    what: 'the request of a user',
    of: ({ keys, persons }) => ({
      params: byKey('pk = :pk AND sk = :sk', {
        ':pk': keys['volunteer request'].pk,
        ':sk': keys['volunteer request'].sk,
      }),
      as: persons.applicant,
    }),
  },
  {
    what: 'the requests at an organization',
    of: ({ keys, people }) => ({
      params: bySk(keys['volunteer request'].sk, ' AND begins_with(pk, :pk)', { ':pk': 'USER' }),
      as: people.organizer,
    }),
  },
  {
    what: 'a form by its key',
    of: ({ keys, people }) => ({
      params: byKey('pk = :pk', { ':pk': keys.form.pk }),
      as: people.organizer,
    }),
  },
  {
    what: 'the forms of an organization, the newest first',
    of: ({ keys, people }) => ({
      params: bySk(keys.form.sk, '', {}, { ScanIndexForward: false }),
      as: people.organizer,
    }),
  },
  {
    what: 'a subscription',
    of: ({ keys, people }) => ({
      params: byKey('pk = :pk', { ':pk': keys.subscription.pk }),
      as: people.organizer,
    }),
  },
  {
    what: 'the list of skills',
    of: () => ({ params: byKey('pk = :pk AND sk = :sk', { ':pk': 'Manyhands_Skills', ':sk': 'Skills' }) }),
  },
];
