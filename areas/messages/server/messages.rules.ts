import type { WrittenAbout } from '#shared/rules/placeholders.ts';

/** The template of the mails that messages become. */
export const messageTemplate = 'send-message';

/** What stands for "this message" as the cause of its mails: one for each recipient, however often they are made. */
export const messageEventId = (messageId: string): string => `message:${messageId}`;

/** Whom a message was meant for, as its mails name it. */
export interface AudienceToMail {
  position: number;
  /** Of an opportunity. */
  title: string | null;
  /** Where that is, or whose coordinators are meant. */
  location: string | null;
  /** Of a group. */
  group: string | null;
}

/** One of those to whom a message goes. */
export interface RecipientToMail {
  id: string;
  firstName: string;
  lastName: string;
  /** As the organization knows it. */
  address: string;
  /** Where the mail goes instead; null for most. */
  mailTo: string | null;
  audiences: readonly number[];
}

/** What a recipient's mail is about: the opportunities, groups and locations that they coordinate through which it reaches them. */
export function aboutOf(
  { audiences }: { audiences: readonly AudienceToMail[] },
  recipient: Pick<RecipientToMail, 'audiences'>,
): WrittenAbout & { groups: string[]; coordinated: string[] } {
  const own = audiences.filter(({ position }) => recipient.audiences.includes(position));
  return {
    opportunities: own.flatMap(({ title, location }) =>
      title === null ? [] : [{ title, location: location ?? '' }],
    ),
    groups: own.flatMap(({ group }) => group ?? []),
    coordinated: own.flatMap(({ title, location }) => (title === null ? (location ?? []) : [])),
  };
}
