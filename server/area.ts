import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { ClosingView } from '#areas/accounts/contract/account-closing.ts';
import type { WaitingKind } from '#areas/accounts/rules/waiting.ts';
import type { Mail } from '#areas/mail/server/layout/mail.template.ts';
import type { Actor, Deps } from './context.ts';
import type { Queryable, Tx } from './db/client.ts';
import type { ItemSource } from './db/items/source.ts';
import type { ItemWriter } from './db/items/writer.ts';
import type { Bind } from './http/bind.ts';
import type { Subscription } from './platform/events.ts';
import type { JobDefinition } from './platform/jobs.ts';
import type { RowsGauge } from './db/rows-gauge.ts';
import type { Forgotten, HeldAddress } from './db/held-addresses.ts';

/** What an area or a screen gives to the whole; `areas.ts` lists them. */
export interface Area {
  routes?: readonly RegisterRoutes[];
  jobs?: readonly JobDefinition<never>[];
  subscriptions?: readonly Subscription[];
  erasure?: Erasure;
  pictureUses?: PictureUses;
  mails?: readonly Mail<never>[];
  /** What of it waits for those who run something. */
  waiting?: readonly WaitingWork[];
  /** Its records as items of the exchange format. */
  items?: readonly ItemSource[];
  /** How such items are written. */
  itemWriters?: readonly ItemWriter[];
  /** How much of it there is at a moment, for the operator's metrics. */
  gauges?: readonly RowsGauge[];
  /** What is always true of its rows beyond what the database itself holds. */
  invariants?: readonly Invariant[];
}

/** What is true of the rows of an area at any time; `npm run verify` counts those of which it is not (docs/OPERATIONS.md, "Verifying"). */
export interface Invariant {
  /** For the operator, in words that name what is off: `slots with more people than places`. */
  off: string;
  /** A select of one column `id`: the rows that are off. It reads all rows once, however many there are. */
  rows: SQL;
}

/** Work of an area that waits for people, which the menu of the workspace has as a number (docs/PRODUCT.md, "The workspace"). */
export interface WaitingWork {
  kind: WaitingKind;
  /**
   * How much of it waits for somebody: a select of two columns, the id of an organization and a number, with one row for each
   * organization in which the person may see to it.
   */
  select(db: Queryable, userId: string, now: Date): SQLWrapper;
}

/** Binds endpoints of the contract; what answers no data (bytes, pages) is registered at the application itself. */
export type RegisterRoutes = (bind: Bind, http: Http) => void;

export interface Http {
  app: FastifyInstance;
  deps: Deps;
  resolveActor(request: FastifyRequest, reply: FastifyReply): Promise<Actor>;
}

/** Which pictures the records of an area show, so that `files` knows no area that uses it. */
export interface PictureUses {
  /** Whether a record of the area refers to the row of `files` in the query around it. */
  refersToFile: SQL;
  /**
   * Where a picture is shown: a select of two columns, the id of an organization and whether the place is private.
   * Absent when the area shows pictures of people only, which everybody may see.
   */
  shownAt?(db: Queryable, fileId: string): SQL;
}

/**
 * What an area does when somebody closes the account for ever, or has another address, so that `accounts` knows no area that keeps something
 * about people (areas/accounts/README.md). Each step is done in all areas, in the order of
 * `areas.ts`, before the next one begins; `lock`, `release` and `erase` are one transaction.
 */
export interface Erasure {
  /**
   * Whether the area keeps something of an account that its owner never confirmed: a place that a friend took, or a row in
   * an organization's list.
   */
  holds?(db: Queryable, userId: string): Promise<boolean>;
  /** What the person is told beforehand. */
  preview?(db: Queryable, userId: string, now: Date): Promise<Partial<ClosingView>>;
  /** Locks rows that other use cases lock before a person's row, which is locked next. */
  lock?(tx: Tx, userId: string): Promise<void>;
  /** Ids of people without an address who are known by the person alone, and leave as well. */
  dependents?(db: Queryable, userId: string): Promise<string[]>;
  /** Gives up what the person holds and others take on, while all of it is still there to be read; may refuse. */
  release?(tx: Tx, leaving: Leaving): Promise<Released[]>;
  /** Takes the person out of the area's own tables. */
  erase?(tx: Tx, leaving: Leaving): Promise<void>;
  /**
   * Takes along to another address of the account what the area keeps under the former one and the person agreed to. What
   * others only typed stays as it is, so that nobody learns another address from it.
   */
  move?: AddressMove;
  /** Takes the person out of words that are kept, once the last mails have left; may run twice. */
  forget?(tx: Tx, person: Forgotten): Promise<void>;
}

/** In which order areas take along what they keep: that of all locks (docs/ARCHITECTURE.md), and last what nothing else locks. */
export const moveSteps = ['opportunities', 'lists', 'groups', 'answers', 'budgets'] as const;

/** How an area follows an account to another address. */
export interface AddressMove {
  step: (typeof moveSteps)[number];
  /** Locks rows that other use cases lock before a person's row. */
  lock?(tx: Tx, moved: MovedAddress): Promise<void>;
  /** Ids of others in whose lists it writes: they are locked together with the person, in the order of their ids. */
  people?(db: Queryable, moved: MovedAddress): Promise<string[]>;
  /** Writes it. The account has the new address by then. */
  write(tx: Tx, moved: MovedAddress): Promise<void>;
}

/** The closing of an account, under way. */
export interface Leaving {
  deps: Deps;
  person: {
    id: string;
    key: string;
    email: string;
    profileImageId: string | null;
    /** Every address that the account has had, the one of today first. */
    addresses: readonly HeldAddress[];
  };
  /** What takes the person's place where a row has to stay. */
  stranger: { key: string; firstName: string; lastName: string; email: string };
  /** Ids of the organizations that the person was told will be unpublished. */
  unpublish: readonly string[];
  now: Date;
}

/** The places that were given back in one opportunity. */
export interface Released {
  opportunityId: string;
  registrationIds: string[];
  /** The name that somebody else typed and others read there; null where they read the account's. */
  typedName: { firstName: string; lastName: string; email: string } | null;
}

/** Another address that an account has from now on. */
export interface MovedAddress {
  deps: Deps;
  userId: string;
  from: string;
  to: string;
}
