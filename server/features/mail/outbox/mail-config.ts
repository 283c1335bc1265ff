import type { Config } from '#server/config.ts';

/** What mails need to know of the installation. */
export type MailConfig = Pick<Config, 'publicUrl' | 'supportEmail'>;
