import type { Translate } from '#shared/texts/text.ts';
import type { Values } from '../gallery/values.template.ts';
import type { MailCause } from '../outbox/outbox.rules.ts';
import type { MailDraft } from './draft.template.ts';
import { renderMail, type RenderedMail } from './layout.template.ts';

/** What is written once the language of the recipient is known. */
export type Worded<Written> = (t: Translate) => Written;

/** Where the links of a mail lead that are of this one mail. */
export interface OwnLinks {
  /** Where its recipient stops further ones. */
  unsubscribe: string;
}

/** A file that goes with a mail: made of words, kept in file storage, or the picture of a code. */
export type OutgoingAttachment = { filename: string; contentType: string } & (
  | { content: Worded<string>; storageKey?: undefined; qr?: undefined }
  | { storageKey: string; content?: undefined; qr?: undefined }
  | { qr: string; cid: string; content?: undefined; storageKey?: undefined }
);

/** What may be said of a mail besides its words. */
export interface MailOptions {
  /** The person who caused it; absent when the product or the recipient asks for it, as for a code or a reminder. */
  by?: MailCause;
  /** The budgets for mails to strangers were already taken when it happened. */
  wasCounted?: true;
  /** The message that it carries: it is kept in the outbox also when it can't be sent, so that its sender sees why. */
  ofMessageId?: string;
  /** It is kept in the outbox also when it is left out, so that who caused it sees how many were; it can be sent later. */
  keepsLeftOut?: true;
  replyTo?: string;
  /** Further headers by name. */
  headers?: Record<string, string>;
  attachments?: readonly OutgoingAttachment[];
  /** When it is of no use any more, however late the mail server takes mail again. */
  sendBefore?: Date;
}

/** To whom a mail goes. */
export interface Recipient {
  email: string;
  /** Empty where only the address is known. */
  name: string;
  /** Has agreed to mails of this kind, though there may be no account. */
  agreed?: true;
}

/** A mail as the outbox takes it: which one, for whom, and what it says. */
export interface OutgoingMail extends MailOptions {
  /** The mail's name. */
  template: string;
  recipient: { address: string; name: string; agreed?: true };
  content: (t: Translate, links: OwnLinks) => RenderedMail;
  /**
   * The same without anything that an organization wrote: for strangers, while the organization is not proven. Without
   * it, strangers don't get the mail of one that is not.
   */
  plain?: Worded<RenderedMail>;
}

/** Everything about one mail but when it is sent and to whom, which its source says (`x.mails.ts`). */
interface MailDeclaration<Data> {
  /** By which the outbox, the log and the gallery know it. */
  name: string;
  /** Whether its words open an account: they are not kept once the mail has left. */
  isSecret?: true;
  words: (t: Translate, data: Data, links: OwnLinks) => MailDraft;
  /** Its words for strangers while the organization is not proven; `same` where the organization wrote nothing in it. */
  plain?: 'same' | ((t: Translate, data: NoInfer<Data>) => MailDraft);
  /** What the gallery fills it with. */
  example: (values: Values) => NoInfer<Data>;
  /** Further examples, where other data make a mail that looks different, by what is special about them. */
  variants?: Readonly<Record<string, (values: Values) => NoInfer<Data>>>;
}

/** One mail in the gallery. */
export interface MailExample {
  /** By which it is known in an address: `added-volunteer`, `added-volunteer-agreed`. */
  id: string;
  render(t: Translate, values: Values): RenderedMail;
}

/** Makes a mail to somebody of what it tells. */
export type MailTo<Data> = (recipient: Recipient, data: Data, options?: MailOptions) => OutgoingMail;

/** A mail of the product. */
export interface Mail<Data> {
  readonly name: string;
  readonly isSecret: boolean;
  readonly examples: readonly MailExample[];
  readonly render: (t: Translate, data: Data, links: OwnLinks) => RenderedMail;
  readonly to: MailTo<Data>;
}

/** Declares a mail. Its source lists it (`mailSource`), so that the gallery and the outbox know it. */
export function defineMail<Data>(declaration: MailDeclaration<Data>): Mail<Data> {
  const { name, isSecret = false, words, plain, example, variants = {} } = declaration;
  const render = (t: Translate, data: Data, links: OwnLinks) => renderMail(t, words(t, data, links));
  const renderPlain =
    typeof plain === 'function' ? (t: Translate, data: Data) => renderMail(t, plain(t, data)) : undefined;
  return {
    name,
    isSecret,
    render,
    to({ email, name: recipientName, agreed }, data, options) {
      const content: OutgoingMail['content'] = (t, links) => render(t, data, links);
      return {
        ...options,
        template: name,
        recipient: { address: email, name: recipientName, ...(agreed ? { agreed } : {}) },
        content,
        ...(plain === 'same' ? { plain: (t) => render(t, data, { unsubscribe: '' }) } : {}),
        ...(renderPlain ? { plain: (t) => renderPlain(t, data) } : {}),
      };
    },
    examples: [
      ...Object.entries({ '': example, ...variants }).map(([variant, dataOf]) => ({
        id: variant === '' ? name : `${name}-${variant}`,
        render: (t: Translate, values: Values) =>
          render(t, dataOf(values), { unsubscribe: values.url('/unsubscribe') }),
      })),
      ...(renderPlain
        ? [
            {
              id: `${name}-plain`,
              render: (t: Translate, values: Values) => renderPlain(t, example(values)),
            },
          ]
        : []),
    ],
  };
}
