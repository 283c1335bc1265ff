import { createHmac } from 'node:crypto';
import { codeTries, linkHours } from '#areas/accounts/rules/accounts.ts';
import { coordinatorInvitationDays } from '#areas/coordinators/rules/coordinator-invitations.ts';

/** How much can be taken within a stretch of time, which begins with the first that is taken. */
export interface Limit {
  most: number;
  /** 0: once and for all, until it is given back. */
  hours: number;
}

/**
 * Every budget of the product, by its kind; docs/OPERATIONS.md, "Budgets", shows the same to operators, and
 * docs/decisions/020-mail-budgets.md says why.
 */
export const budgetLimits = {
  /** Organizations that an account founds on the screen. */
  founding: [{ most: 10, hours: 24 }],
  /** Groups that an account makes. */
  groups: [{ most: 100, hours: 24 }],
  /** People whom an account adds to groups: rows, and no mails. */
  'group-members': [{ most: 200_000, hours: 24 }],
  /** API keys that an account makes. */
  'api-keys': [{ most: 50, hours: 24 }],
  /** Addresses of calendar feeds that an account makes. */
  'calendar-feeds': [{ most: 100, hours: 24 }],
  /** Requests that an account or an API key sends with `Idempotency-Key`. */
  'idempotency-keys': [{ most: 20_000, hours: 24 }],
  /** Webhooks, secrets, tests and deliveries sent again that an organization asks for. */
  webhooks: [{ most: 200, hours: 24 }],
  /** Forms that an account makes. */
  forms: [{ most: 50, hours: 24 }],
  /** Versions of forms that an account saves. */
  'form-saves': [{ most: 300, hours: 24 }],
  /** Messages that an account sends. */
  messages: [{ most: 50, hours: 24 }],
  /**
   * Mails that the messages of an organization cause. Those of a saved schedule don't count: who holds a place is told when
   * it changes, and there are never more of them than places (areas/additional-volunteers/README.md).
   */
  'organization-mails': [{ most: 50_000, hours: 24 }],
  /** People whom an account invites to coordinate. */
  invitations: [
    { most: 20, hours: 1 },
    { most: 50, hours: 24 },
  ],
  /** Invitations to coordinate for somebody who never came to the organization: one while its link works. */
  'invitation-to-newcomer': [{ most: 1, hours: coordinatorInvitationDays * 24 }],
  /** Invitations to coordinate that an organization sends a person again; the subject is both. */
  'coordinator-invitation-again': [
    { most: 1, hours: 24 },
    { most: 3, hours: 30 * 24 },
  ],
  /** Requests to coordinate that an account makes. */
  'coordinator-requests': [{ most: 20, hours: 24 }],
  /** Applications to join organizations that an account sends. */
  applications: [{ most: 20, hours: 24 }],
  /** Actions that somebody's kiosks and rosters send: a hall with a thousand taps a minute, and rows for a week. */
  attendance: [
    { most: 30_000, hours: 1 },
    { most: 100_000, hours: 24 },
  ],
  /** Addresses without a place there that somebody's kiosks send: slips of tired people, never a list to try out. */
  'strangers-at-the-door': [{ most: 1000, hours: 1 }],
  /** Messages by the contact forms that one network sends: a school's is many people's. */
  'contact-by-network': [
    { most: 10, hours: 1 },
    { most: 40, hours: 24 },
  ],
  /** Those that one address sends, as it was typed. */
  'contact-by-sender': [
    { most: 5, hours: 1 },
    { most: 10, hours: 24 },
  ],
  /** Those that the support team gets, and those that an organization gets, from everybody together. */
  'contact-support': [
    { most: 100, hours: 1 },
    { most: 500, hours: 24 },
  ],
  'contact-organization': [
    { most: 20, hours: 1 },
    { most: 60, hours: 24 },
  ],
  /** One form with one content is sent once; its stamp is good for a day. */
  'contact-form': [{ most: 1, hours: 25 }],
  /** Hours that an account reports. */
  'reported-hours': [{ most: 100, hours: 24 }],
  /** Cards that an account enters: slips of its owner, and no list of stolen cards to try out. */
  'card-entries': [
    { most: 10, hours: 1 },
    { most: 30, hours: 24 },
  ],
  /** Certificates of hours that an account makes; the same one again takes none. */
  certificates: [{ most: 30, hours: 24 }],
  /** Children whom an account enters to bring them along: rows, and no mails. */
  children: [{ most: 60, hours: 24 }],
  /** People whom an account imports into lists of volunteers. */
  'volunteer-imports': [{ most: 500, hours: 24 }],
  /** Mails that invite somebody again whom an organization imported and who has not answered; the subject is both. */
  'invitation-again': [
    { most: 1, hours: 24 },
    { most: 3, hours: 30 * 24 },
  ],
  /** People new to the organization whom an account adds on rosters: a queue at the door, and no list of addresses. */
  'walk-ins': [
    { most: 200, hours: 1 },
    { most: 500, hours: 24 },
  ],
  /** Codes of one purpose that devices which are not known there ask for, for an address with or without an account. */
  codes: [
    { most: 20, hours: 1 },
    { most: 30, hours: 24 },
  ],
  /** Those of them that one network asks for; its subject is both. */
  'network-codes': [
    { most: 10, hours: 1 },
    { most: 15, hours: 24 },
  ],
  /** Codes of one purpose that a known device asks for; its subject is both. */
  'device-codes': [
    { most: 10, hours: 1 },
    { most: 15, hours: 24 },
  ],
  /** Links that log in, mailed to somebody whose right password came after too many wrong ones; they live as long. */
  'log-in-links': [
    { most: 5, hours: 1 },
    { most: 10, hours: linkHours },
  ],
  /** Links that log a locked kiosk out, mailed to the person who locked it; they live as long. */
  'kiosk-links': [
    { most: 5, hours: 1 },
    { most: 10, hours: linkHours },
  ],
  /** Mails that ask an address whether an account may have it, by that account. */
  'email-changes': [
    { most: 5, hours: 1 },
    { most: 10, hours: linkHours },
  ],
  /** The same to one address, from everybody together. */
  'email-change-to': [{ most: 3, hours: linkHours }],
  /** Codes that an account has texted to phones. */
  'text-codes': [
    { most: 5, hours: 1 },
    { most: 10, hours: 24 },
  ],
  /** The same that one network asks for. */
  'text-codes-by-network': [
    { most: 10, hours: 1 },
    { most: 30, hours: 24 },
  ],
  /** The same to one number, from everybody together. */
  'text-codes-to': [
    { most: 3, hours: 1 },
    { most: 5, hours: 24 },
  ],
  /** The same in the whole installation: what strangers can make it cost. */
  'text-codes-of-all': [
    { most: 200, hours: 1 },
    { most: 1000, hours: 24 },
  ],
  /** Wrong texted codes that an account enters, whatever the number of codes. */
  'text-code-tries': [{ most: 20, hours: 24 }],
  /** How often an account lets organizations text, and stops them: each is a row that is kept. */
  'text-consents': [{ most: 60, hours: 24 }],
  /** Texts that an organization causes to one person; the subject is both. */
  'texts-to-one': [{ most: 6, hours: 24 }],
  /** Texts that an organization causes. */
  'texts-of-organization': [{ most: 5000, hours: 24 }],
  /** Answers to what one phone texts us. */
  'text-answers': [{ most: 5, hours: 24 }],
  /** Wrong codes that one device enters for an address, or one network's new devices together; asking renews it. */
  'code-tries': [{ most: codeTries, hours: 1 }],
  /** Mails that an account causes to newcomers: people who never came to the organization that they are about. */
  'newcomers-by-account': [
    { most: 40, hours: 1 },
    { most: 60, hours: 24 },
  ],
  /** Newcomers whom an organization reaches. */
  'reach-of-organization': [
    { most: 300, hours: 1 },
    { most: 1000, hours: 24 },
  ],
  /** Newcomers whom all organizations of one founder reach that have not shown that they are one. */
  'reach-of-founder': [{ most: 50, hours: 24 }],
  /** One newcomer is reached once a day, however many mails it takes; the subject is both. */
  reached: [{ most: 1, hours: 24 }],
  /** Mails that an account causes to people who came to the organization, about anything but what these people did. */
  'others-by-account': [
    { most: 120, hours: 1 },
    { most: 400, hours: 24 },
  ],
  /** Mails that one account, or one organization, causes to one person; the subject is both. */
  'one-by-another': [
    { most: 20, hours: 1 },
    { most: 60, hours: 24 },
  ],
  /** Mails to somebody about what they did themselves. */
  own: [
    { most: 100, hours: 1 },
    { most: 400, hours: 24 },
  ],
  /** Mails of one kind to a newcomer, from everybody together. */
  newcomer: [
    { most: 2, hours: 24 },
    { most: 5, hours: 168 },
  ],
  /** The question whether an address wants the notices of opportunities, from everybody together. */
  'email-group-question': [{ most: 1, hours: 0 }],
} as const satisfies Record<string, readonly Limit[]>;

export type BudgetKind = keyof typeof budgetLimits;

/** Those of what an account does, by its address: another address is no way to have them again. */
export const kindsOfAccounts = [
  'founding',
  'groups',
  'group-members',
  'forms',
  'form-saves',
  'messages',
  'invitations',
  'coordinator-requests',
  'applications',
  'attendance',
  'strangers-at-the-door',
  'reported-hours',
  'certificates',
  'children',
  'volunteer-imports',
  'walk-ins',
  'newcomers-by-account',
  'others-by-account',
  'own',
  'reach-of-founder',
] as const satisfies readonly BudgetKind[];

/** The budgets of newcomers whom organizations reach. */
export type ReachKind = 'reach-of-organization' | 'reach-of-founder';

/** From which budget the newcomers are taken whom an organization reaches. */
export const reachKindOf = (isProven: boolean): ReachKind =>
  isProven ? 'reach-of-organization' : 'reach-of-founder';

/** How a kind of budget is called in the database, where a subject has several of it. */
export const budgetRowKind = (kind: BudgetKind, of?: string): string =>
  of === undefined ? kind : `${kind}:${of}`;

/** Where an address stands for its owner: a hash that says nothing without the installation's secret. */
export const addressSubject = (secret: string, address: string): string =>
  createHmac('sha256', secret).update(`budget:${address.trim().toLowerCase()}`).digest('base64url');
