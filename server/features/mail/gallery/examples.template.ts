import { accountExamples } from './account-examples.template.ts';
import type { MailExample } from './example.template.ts';
import { messageExamples } from './message-examples.template.ts';
import { opportunityExamples } from './opportunity-examples.template.ts';
import { organizationExamples } from './organization-examples.template.ts';
import { registrationExamples } from './registration-examples.template.ts';

/** Every mail of the product; a template without an example fails `examples.test.ts`. */
export const mailExamples: readonly MailExample[] = [
  ...accountExamples,
  ...organizationExamples,
  ...registrationExamples,
  ...opportunityExamples,
  ...messageExamples,
];

/** By which an example is known in an address: `addedVolunteer`, `addedVolunteer-agreed`. */
export const exampleId = ({ mail, variant }: MailExample): string =>
  variant === '' ? mail : `${mail}-${variant}`;
