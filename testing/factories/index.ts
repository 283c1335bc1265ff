/** Factories insert valid rows with readable defaults; what a test is about, it passes as an override. */
export * from './accounts.ts';
export * from './application-files.ts';
export * from './billing.ts';
export * from './coordinators.ts';
export * from './files.ts';
export * from './forms.ts';
export * from './groups.ts';
export * from './mail.ts';
export * from './opportunities.ts';
export * from './organizations.ts';
export * from './qualifications.ts';
export * from './registrations.ts';
export * from './sequence.ts';
export * from './suppressions.ts';
export * from './volunteer-requests.ts';
export * from './volunteers.ts';
