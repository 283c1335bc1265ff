import { z } from 'zod';
import { emailMax, normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { fault } from '#shared/texts/faults.ts';
import { messageContentMax, messageSubjectMax } from './messages.ts';

/** Most people whom one call writes to. */
export const recepientsMax = 100;
/** Most characters of a link's address, of its words, and of a name. */
const linkMax = 2_000;
const wordsMax = 200;

/** The one template that a caller may use; the product sends the others itself, when what they tell happens. */
export const openTemplate = 'send-message';

/**
 * The body of the documents' call (spec 1 §7.2; the spelling is theirs). `firstName` is taken as the documents send it; a mail calls
 * people as the organization knows them.
 */
export const sendEmailForm = z
  .strictObject({
    recepients: z
      .array(
        z.strictObject({
          email: z.string().max(emailMax).transform(normalizeEmail),
          firstName: trimmedText({ max: wordsMax }).optional(),
        }),
      )
      .min(1, { error: fault('messages.recipients.required') })
      .max(recepientsMax, { error: fault('messages.recipients.tooMany', { max: recepientsMax }) }),
    subject: trimmedText({
      max: messageSubjectMax,
      tooLong: fault('messages.subject.tooLong', { max: messageSubjectMax }),
    }).min(1, { error: fault('messages.subject.required') }),
    useTemplate: z.boolean().default(false),
    templateId: z.literal(openTemplate, { error: fault('messages.sendEmail.template') }).optional(),
    templateData: z.strictObject({}).optional(),
    message: z.string().max(messageContentMax, { error: fault('messages.content.tooLong'), abort: true }),
    linkUrl: z
      .string()
      .max(linkMax, { abort: true })
      .pipe(z.url({ protocol: /^https?$/ }))
      .optional(),
    linkText: trimmedText({ max: wordsMax }).optional(),
  })
  .refine(({ useTemplate, templateId }) => !useTemplate || templateId !== undefined, {
    path: ['templateId'],
    error: fault('messages.sendEmail.template'),
  })
  .refine(({ linkUrl, linkText }) => linkText === undefined || linkUrl !== undefined, {
    path: ['linkUrl'],
    error: fault('messages.sendEmail.link'),
  });
export type SendEmailForm = z.output<typeof sendEmailForm>;
