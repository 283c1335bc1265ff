import {
  coordinatorApproval,
  coordinatorRejected,
  coordinatorRequest,
} from '../coordinators/coordinator-answer.template.ts';
import {
  coordinatorInvitation,
  plainCoordinatorInvitation,
} from '../coordinators/coordinator-invitation.template.ts';
import { emailGroupQuestion } from '../email-group/email-group.template.ts';
import { newOrganization, newOrganizationAdmin } from '../organizations/new-organization.template.ts';
import {
  qualificationOver,
  qualificationsEnding,
  qualificationSoon,
} from '../qualifications/ending.template.ts';
import {
  volunteerApproved,
  volunteerDeclined,
  volunteerRequest,
} from '../volunteers/volunteer-answer.template.ts';
import { example, type MailExample } from './example.template.ts';
import type { Values } from './values.template.ts';

const asked = ({ text, list, url }: Values) => ({
  coordinatorName: text('Grace Hall'),
  coordinatorEmail: 'grace@example.org',
  orgName: text('Riverside Food Bank'),
  locations: [text('Riverside Kitchen'), ...list(['Harbor Pantry'])],
  url: url('/organizer/coordinators'),
});

const invited = ({ text, url }: Values) => ({
  firstName: text('Grace'),
  invitedBy: text('Ada Okafor'),
  organization: text('Riverside Food Bank'),
  location: text('Riverside Kitchen'),
  url: url('/user/sign-up'),
});

const founded = ({ text, optional, url }: Values) => ({
  firstName: text('Ada'),
  founder: text('Ada Okafor'),
  email: 'ada@example.org',
  organization: text('Riverside Food Bank'),
  city: optional('New York'),
  pageUrl: url('/organization/landingpage'),
  settingsUrl: url('/user/user-settings/organization'),
});

const answered = ({ text, optional, url }: Values) => ({
  firstName: text('Ada'),
  organization: text('Riverside Food Bank'),
  message: optional('We have no room for new drivers until May.'),
  url: url('/organization/landingpage'),
});

const ending = ({ text, url }: Values) => ({
  firstName: text('Ada'),
  organization: text('Riverside Food Bank'),
  kind: 'drivers license' as const,
  expiresOn: '2030-07-02',
  url: url('/organization/landingpage'),
});

const ended = ({ text, url }: Values, expiresOn: string) => ({
  name: text('Ada Okafor'),
  kind: 'background check' as const,
  expiresOn,
  url: url('/user/user-settings/volunteers'),
});

export const organizationExamples: readonly MailExample[] = [
  example(newOrganization, founded),
  example(newOrganizationAdmin, founded),
  example(coordinatorRequest, asked),
  example(coordinatorApproval, asked),
  example(coordinatorRejected, asked),
  example(coordinatorInvitation, invited),
  example(plainCoordinatorInvitation, invited),
  example(volunteerApproved, answered),
  example(volunteerDeclined, answered),
  example(volunteerRequest, ({ text, url }) => ({
    name: text('Ada Okafor'),
    organization: text('Riverside Food Bank'),
    url: url('/user/user-settings/volunteers'),
  })),
  example(qualificationSoon, ending),
  example(qualificationOver, ending),
  example(qualificationsEnding, (values) => ({
    organization: values.text('Riverside Food Bank'),
    over: values.list([ended(values, '2030-05-31')]),
    soon: [ended(values, '2030-06-20'), ...values.list([ended(values, '2030-07-02')])],
    hasMore: false,
    url: values.url('/user/user-settings/volunteers'),
  })),
  example(
    qualificationsEnding,
    (values) => ({
      organization: values.text('Riverside Food Bank'),
      over: [ended(values, '2030-05-31')],
      soon: [],
      hasMore: true,
      url: values.url('/user/user-settings/volunteers'),
    }),
    'more',
  ),
  example(emailGroupQuestion, ({ text, url }) => ({
    organization: text('Riverside Food Bank'),
    url: url('/email-group'),
  })),
  example(emailGroupQuestion, ({ url }) => ({ organization: null, url: url('/email-group') }), 'unproven'),
];
