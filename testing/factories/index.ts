/** Factories insert valid rows with readable defaults; what a test is about, it passes as an override. */
export * from '#areas/accounts/testing/accounts.factories.ts';
export * from '#areas/application-files/testing/application-files.factories.ts';
export * from '#areas/billing/testing/billing.factories.ts';
export * from '#areas/coordinators/testing/coordinators.factories.ts';
export * from '#areas/files/testing/files.factories.ts';
export * from '#areas/forms/testing/forms.factories.ts';
export * from '#areas/groups/testing/groups.factories.ts';
export * from '#areas/mail/testing/mail.factories.ts';
export * from '#areas/opportunities/testing/opportunities.factories.ts';
export * from '#areas/organizations/testing/organizations.factories.ts';
export * from '#areas/qualifications/testing/qualifications.factories.ts';
export * from '#areas/registrations/testing/registrations.factories.ts';
export * from './sequence.ts';
export * from '#areas/suppressions/testing/suppressions.factories.ts';
export * from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
export * from '#areas/volunteers/testing/volunteers.factories.ts';
