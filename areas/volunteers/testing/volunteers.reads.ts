import { contract } from '#shared/contract/index.ts';
import { listed, type Read } from '#testing/reads.ts';

const { volunteers, volunteerPage } = contract;

export const reads: readonly Read[] = [
  listed(
    volunteers.enrollment,
    ({ organization, applicant }) => ({
      params: { userId: applicant.id },
      query: { organizationId: organization.id },
    }),
    'organizer',
  ),
  listed(
    volunteerPage.edited,
    ({ organization, applicant }) => ({
      params: { userId: applicant.id },
      query: { orgName: organization.name },
    }),
    'organizer',
  ),
];
