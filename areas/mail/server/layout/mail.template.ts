import type { Translate } from '#shared/texts/text.ts';
import type { Values } from '../gallery/values.template.ts';
import type { MailCause } from '../outbox/outbox.rules.ts';
import type { MailDraft, Way } from './draft.template.ts';
import { renderMail, type RenderedMail } from './layout.template.ts';
import { strictDraft } from './newcomers.template.ts';

/** What is written once the language of the recipient is known. */
export type Worded<Written> = (t: Translate) => Written;

/** Where the links of a mail lead that are of this one mail, and its reader. */
export interface OwnLinks {
  /** Where its recipient stops further ones. */
  unsubscribe: string;
  /** Where its recipient reports it. */
  report: string;
  reader: MailReader;
}

/** The person who reads a mail, as far as its words depend on it. */
export interface MailReader {
  /** Never came to the organization: names are read by one strict rule (`newcomers.rules.ts`). */
  isNewcomer: boolean;
  /** Nor is the organization proven: nothing that anybody wrote has an address, and links lead here, `isStrict.to`. */
  isStrict: { to: string } | undefined;
  /** The organization that wrote of its own accord, and that the reader can tell "not me". */
  organizationId: string | undefined;
}

/** Somebody who came, or whom nobody else caused the mail for. */
export const anyReader: MailReader = { isNewcomer: false, isStrict: undefined, organizationId: undefined };

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
  /** The budgets for mails to newcomers were already taken when it happened. */
  wasCounted?: true;
  /** The message that it carries: it is kept in the outbox also when it can't be sent, so that its sender sees why. */
  ofMessageId?: string;
  /** An organization writes it of its own accord: those who want none of it don't get it. */
  isUnasked?: true;
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
  /** The address that the organization which writes reads in its place. */
  knownAs?: string;
}

/** A mail as the outbox takes it: which one, for whom, and what it says. */
export interface OutgoingMail extends MailOptions {
  /** The mail's name. */
  template: string;
  recipient: { address: string; name: string; agreed?: true; knownAs?: string };
  content: (t: Translate, links: OwnLinks) => RenderedMail;
  /** Whether it has words for people who never came to an organization that is not proven; they don't get any other. */
  suitsNewcomers?: boolean;
  /** Told when it is admitted; before, anybody. */
  reader?: MailReader;
}

/** Everything about one mail but when it is sent and to whom, which its source says (`x.mails.ts`). */
interface MailDeclaration<Data> {
  /** By which the outbox, the log and the gallery know it. */
  name: string;
  /** Whether its words open an account: they are not kept once the mail has left. */
  isSecret?: true;
  words: (t: Translate, data: Data, links: OwnLinks) => MailDraft;
  /**
   * What people read in it who never came to the organization: the same, with the names that people typed by the strict rule.
   * Without it such people don't get the mail while the organization is not proven.
   */
  newcomers?: (t: Translate, data: NoInfer<Data>) => NoInfer<Data>;
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
  const { name, isSecret = false, words, newcomers, example, variants = {} } = declaration;
  const render = (t: Translate, data: Data, links: OwnLinks) => {
    const { isNewcomer, isStrict, organizationId } = links.reader;
    const read = isNewcomer && newcomers ? newcomers(t, data) : data;
    const draft = words(t, read, links);
    const told =
      organizationId === undefined ? draft : { ...draft, ways: newcomersWays(t, links, draft.ways ?? []) };
    return renderMail(t, isStrict ? strictDraft(told, isStrict.to) : told);
  };
  const exampleFor =
    (dataOf: (values: Values) => Data, reader: (values: Values) => MailReader) =>
    (t: Translate, values: Values) =>
      render(t, dataOf(values), {
        unsubscribe: values.url('/unsubscribe'),
        report: values.url('/report-email'),
        reader: reader(values),
      });
  return {
    name,
    isSecret,
    render,
    to({ email, name: recipientName, agreed, knownAs }, data, options) {
      return {
        ...options,
        template: name,
        recipient: {
          address: email,
          name: recipientName,
          ...(agreed ? { agreed } : {}),
          ...(knownAs === undefined ? {} : { knownAs }),
        },
        content: (t, links) => render(t, data, links),
        suitsNewcomers: newcomers !== undefined,
      };
    },
    examples: [
      ...Object.entries({ '': example, ...variants }).map(([variant, dataOf]) => ({
        id: variant === '' ? name : `${name}-${variant}`,
        render: exampleFor(dataOf, () => anyReader),
      })),
      ...(newcomers ? [{ id: `${name}-newcomer`, render: exampleFor(example, newcomerExample) }] : []),
    ],
  };
}

/** Somebody who never came reads how to stop the mails of an organization, and how to report this one. */
const newcomersWays = (
  t: Translate,
  { unsubscribe, report }: OwnLinks,
  [stop]: readonly Way[],
): readonly Way[] => [
  stop ?? { label: t('mail.newcomer.notMe'), url: unsubscribe },
  { label: t('mail.newcomer.report'), url: report },
];

const newcomerExample = ({ url }: Values): MailReader => ({
  isNewcomer: true,
  isStrict: { to: new URL(url('/')).origin },
  organizationId: 'example',
});
