/** The whole data model: one file an area, all of it from here. */
export * from './accounts.ts';
export * from './billing.ts';
export * from './coordinators.ts';
export * from './crm.ts';
export * from './files.ts';
export * from './forms.ts';
export * from './groups.ts';
export * from './mail.ts';
export * from './memberships.ts';
export * from './messages.ts';
export * from './opportunities.ts';
export * from './opportunities.schedule.ts';
export * from './organizations.ts';
export * from './reference-lists.ts';
export * from './registrations.ts';
export * from './search.ts';
export * from './volunteer-requests.ts';
