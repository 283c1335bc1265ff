import type { KioskSetup } from '#areas/check-in/rules/kiosk-setup.ts';
import type { Mail } from '#areas/mail/server/layout/mail.template.ts';
import type { KeyScope } from '#shared/contract/key-scopes.ts';
import type { Languages } from '#shared/texts/languages.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { Erasure, PictureUses, WaitingWork } from './area.ts';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { ItemSource } from './db/items/source.ts';
import type { ItemWriter } from './db/items/writer.ts';
import type { Clock } from './platform/clock.ts';
import type { Crm } from './platform/crm/crm.ts';
import type { Email } from './platform/email/email.ts';
import type { Events } from './platform/events.ts';
import type { Ids } from './platform/ids.ts';
import type { VisitorAnswers } from './platform/kept-answers.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Live } from './platform/live/live.ts';
import type { Log } from './platform/log.ts';
import type { Payments } from './platform/payments/payments.ts';
import type { RequestCounts } from './platform/request-counts.ts';
import type { SecretBox } from './platform/secret-box.ts';
import type { Sms } from './platform/sms/sms.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';

/** Everything that a use case may reach in the outside world; built once in `main.ts` or by a test. */
export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  telemetry: Telemetry;
  jobs: Jobs;
  events: Events;
  live: Live;
  /** What visitors are answered, as long as nothing of it changes. */
  answers: VisitorAnswers;
  /** How often everybody calls, by which limits hold for all processes together. */
  requestCounts: RequestCounts;
  email: Email;
  /** The provider of text messages, or that there is none. */
  sms: Sms;
  /** The CRM that organizations connect with. */
  crm: Crm;
  /** The provider of payments for plans, or that there is none. */
  payments: Payments;
  secrets: SecretBox;
  storage: Storage;
  languages: Languages;
  /** What every area has to say about pictures, and does when somebody leaves. */
  pictureUses: readonly PictureUses[];
  erasures: readonly Erasure[];
  /** Every mail of the product. */
  mails: readonly Mail<never>[];
  /** All work that waits for people. */
  waitingWork: readonly WaitingWork[];
  /** Every kind of item. */
  itemSources: readonly ItemSource[];
  /** How items are written. */
  itemWriters: readonly ItemWriter[];
}

/** What is known of an account that acts. */
interface Account {
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
}

/** Somebody who is logged in. */
export type Person = { kind: 'person' } & Account;

/** A browser that is a locked kiosk. It acts with the account that locked it, and may call little. */
export type KioskActor = { kind: 'kiosk'; setup: KioskSetup } & Account;

/**
 * A program with an API key of an organization. It acts with the account that made the key, in this organization alone and only
 * as far as the key is allowed.
 */
export type KeyActor = {
  kind: 'key';
  keyId: string;
  organizationId: string;
  scopes: readonly KeyScope[];
} & Account;

/** Background work of the product itself, by the id of the job. It calls no endpoint and belongs to no organization. */
export type JobActor = { kind: 'job'; jobId: string };

/**
 * What acts: each kind carries what its rights and its records need. It is built on the server, never from what a client
 * says. A new kind is a line here; the compiler then asks for its rights (`accounts.policy.ts`), its memberships
 * (`memberships.queries.ts`) and how records name it (`platform/events.ts`).
 */
export type Actor = { kind: 'anonymous' } | Person | KioskActor | KeyActor | JobActor;

/** Those that act with an account. `isSignedIn` of memberships tells them from the others. */
export type SignedIn = Person | KioskActor | KeyActor;

/** One call: what it may use, and who makes it. The first argument of actions and queries. */
export interface Context<Who extends Actor = Actor> {
  deps: Deps;
  actor: Who;
  requestId: string;
  /** Words in the language of the person who makes the call. */
  t: Translate;
}
