import { contract } from '#shared/contract/index.ts';
import type { CallInput } from '#testing/app.ts';
import type { RightsWorld } from '#testing/worlds/rights.ts';
import {
  login,
  managers,
  managersOnly,
  members,
  no,
  noFile,
  ok,
  published,
  row,
  unknown,
  type Row,
} from '#testing/rights/row.ts';

const { messages, deliveries, suppressions, mail } = contract;

const sent = ({ message }: RightsWorld): CallInput => ({ params: { messageId: message.id } });

const ofList = ({ organization }: RightsWorld): CallInput => ({
  params: { organizationId: organization.id },
});

export const rights: readonly Row[] = [
  row('sees who is signed up, to write to them', messages.recipients, published, managers),
  row('sees what became of a message', deliveries.message, sent, managersOnly),
  row('sends a message again to those whom it did not reach', deliveries.resend, sent, [
    'message.nothing-to-resend',
    'message.nothing-to-resend',
    ...managersOnly.slice(2),
  ]),
  row(
    'sees the messages that were sent',
    deliveries.messages,
    () => ({}),
    ['1', '1', '0', no, no, '0', no, login],
    { says: (answer) => String(answer.json<{ total: number }>().total) },
  ),
  row(
    'sees to which addresses no messages go',
    suppressions.list,
    () => ({}),
    ['1', '0', '0', no, no, '0', no, login],
    { says: (answer) => String(answer.json<{ total: number }>().total) },
  ),
  row(
    'releases an address that bounced',
    suppressions.release,
    ({ bounced }) => ({ params: { addressId: bounced.id } }),
    [ok, unknown, unknown, no, no, unknown, no, login],
  ),
  row(
    'sees the members of a group, to write to them',
    messages.groupRecipients,
    ({ group }) => ({ params: { groupId: group.id } }),
    managersOnly,
  ),
  row(
    'sees who coordinates a location, to write to them',
    messages.coordinatorRecipients,
    ({ location }) => ({ params: { locationId: location.id } }),
    managersOnly,
  ),
  row('sees everybody in the list of volunteers, to write to them', messages.listRecipients, ofList, [
    ok,
    no,
    no,
    no,
    no,
    unknown,
    no,
    login,
  ]),
  row(
    'sees whom a filter of the list of volunteers finds, to write to them',
    messages.listRecipients,
    (world) => ({ ...ofList(world), query: { search: 'a' } }),
    [ok, no, no, no, no, unknown, no, login],
  ),
  row(
    'sees people of the list of volunteers, to write to them',
    messages.listRecipients,
    (world) => ({ ...ofList(world), query: { userId: [world.record.id] } }),
    members,
  ),
  row(
    'sees which opportunities and groups they can write to',
    messages.audiences,
    () => ({}),
    ['2 1', '1 1', '1 0', no, no, '0 0', no, login],
    {
      says: (answer) => {
        const { organizations: all } = answer.json<{
          organizations: { opportunities: object[]; groups: object[] }[];
        }>();
        return ['opportunities', 'groups']
          .map((what) => all.flatMap((one) => one[what as 'groups']).length)
          .join(' ');
      },
    },
  ),
  row('attaches a file to a message', messages.attach, () => ({}), [
    noFile,
    noFile,
    noFile,
    no,
    no,
    noFile,
    no,
    login,
  ]),
  row('sees which addresses said yes to the notices', mail.emailGroupStates, published, managers),
  row(
    'writes to people who are signed up',
    messages.send,
    (world) => ({
      body: {
        sendKey: crypto.randomUUID(),
        audiences: [
          {
            kind: 'opportunity',
            id: world.hereOpportunity.opportunity.id,
            dateIds: [],
            activityIds: [],
          },
        ],
        subject: 'Hello',
        content: '<p>Hello</p>',
        recipients: [world.hereOpportunity.expected.email],
        attachmentIds: [],
      },
    }),
    managers,
  ),
  row(
    'writes to them by the call of the documents',
    messages.sendEmail,
    ({ hereOpportunity }) => ({
      body: {
        recepients: [{ email: hereOpportunity.expected.email, firstName: 'Ada' }],
        subject: 'Hello',
        message: '<p>Hello</p>',
      },
    }),
    [ok, ok, 'request.invalid', no, no, 'request.invalid', no, login],
  ),
];
