import { z } from 'zod';
import { contactCoordinatorSchema, contactUsSchema } from '#areas/contact/rules/contact-forms.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';

/** What a contact form is shown with. No address of anybody is in it but that of the support team. */
export const contactForm = z.object({
  /** Goes back with the form: when it was shown, signed. */
  stamp: z.string(),
  supportEmail: z.string(),
  /** The organization that is written to, where the page's address names it. */
  organization: z.object({ name: z.string(), orgName: z.string() }).nullable(),
  /** The opportunity that the message is about, where the page's address names one that everybody may see. */
  opportunity: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Names to choose from where none is named: those of organizations with listed opportunities. */
  organizations: z.array(z.string()),
});
export type ContactFormView = z.output<typeof contactForm>;

const sent = z.object({ ok: z.literal(true) });

/** The forms' own limit is that of the budgets; this one spares the database. */
const messagesPerMinute = 20;

const refusals = [
  'contact.too-quick',
  'contact.form-expired',
  'contact.trapped',
  'contact.enough',
  'contact.busy',
  'request.rate-limited',
] as const;

export const contactContract = {
  form: endpoint({
    method: 'GET',
    path: '/api/contact/form',
    access: 'public',
    summary: 'What a contact form is shown with: its stamp, and whom it is for',
    query: z.object({
      opportunity: z.string().max(addressPartMax).optional(),
      orgName: z.string().max(addressPartMax).optional(),
    }),
    output: contactForm,
    errors: [],
  }),
  contactUs: endpoint({
    method: 'POST',
    path: '/api/contact-us',
    access: 'public',
    summary: 'The Contact Us form: an email to the support team, with answers to its sender',
    body: contactUsSchema,
    output: sent,
    status: 202,
    errors: refusals,
    perMinute: messagesPerMinute,
  }),
  contactCoordinator: endpoint({
    method: 'POST',
    path: '/api/contact-coordinator',
    access: 'public',
    summary: 'The Contact Coordinator form: an email to those who run the opportunity or the organization',
    body: contactCoordinatorSchema,
    output: sent,
    status: 202,
    errors: [...refusals, 'contact.organization-unknown', 'contact.opportunity-gone'],
    perMinute: messagesPerMinute,
  }),
};
