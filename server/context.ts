import type { KioskSetup } from '#shared/rules/kiosk-setup.ts';
import type { Languages } from '#shared/texts/languages.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Erasure, PictureUses } from './area.ts';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { Clock } from './platform/clock.ts';
import type { Email } from './platform/email/email.ts';
import type { Events } from './platform/events.ts';
import type { Ids } from './platform/ids.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Live } from './platform/live/live.ts';
import type { Log } from './platform/log.ts';
import type { Storage } from './platform/storage/storage.ts';

/** Everything that a use case may reach in the outside world; built once in `main.ts` or by a test. */
export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: Jobs;
  events: Events;
  live: Live;
  email: Email;
  storage: Storage;
  languages: Languages;
  /** What every area has to say about pictures, and does when somebody leaves. */
  pictureUses: readonly PictureUses[];
  erasures: readonly Erasure[];
}

/** Who is asking. Built from the session on the server, never from what a client says. */
export type Actor =
  | { kind: 'anonymous' }
  | {
      kind: 'user';
      userId: string;
      /** `USER#{id}#{familyName},{givenName}`, fixed at sign-up. */
      userKey: string;
      email: string;
      firstName: string;
      lastName: string;
      isOrganizer: boolean;
      isVolunteer: boolean;
      /** At least one approved organizer or coordinator place at a location. */
      hasApprovedLocation: boolean;
      /** The language of the account, a tag of BCP 47; null when it has none. */
      language: string | null;
      /** What the browser was set up with as a locked kiosk, which may call little; without it, it is none. */
      kiosk?: KioskSetup | null;
    };

export type SignedIn = Extract<Actor, { kind: 'user' }>;

/** One call: what it may use, and who makes it. The first argument of actions and queries. */
export interface Context<Who extends Actor = Actor> {
  deps: Deps;
  actor: Who;
  requestId: string;
  /** Words in the language of the person who makes the call. */
  t: Translate;
}
