import { z } from 'zod';
import { attendanceDeeds, visitDeeds } from '#areas/check-in/rules/check-in.ts';
import { deedAnswers, deedsMax } from '#areas/check-in/rules/deeds.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { personalCodeMax } from '#areas/accounts/rules/personal-code.ts';
import { kioskVisit, namesOne, visitorFields } from './check-in.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { instant } from '#shared/contract/instant.ts';
import { rosterPerson } from './roster.ts';

/** In the letters in which the database answers: they are compared with what it has. */
const id = z.uuid().toLowerCase();

const deed = {
  /** Drawn by the device for this tap; however often it is sent, it is done once. */
  key: id,
  /** When it was done, by the device's clock. */
  at: instant,
};

const atKiosk = {
  ...deed,
  screen: z.literal('kiosk'),
  ...visitorFields,
  slotId: z.uuid(),
};

const onDate = {
  ...deed,
  screen: z.literal('roster'),
  opportunityId: z.uuid(),
  dateId: z.uuid(),
};

const onRoster = {
  ...onDate,
  /** Of the roster: of the place, or of the naming. */
  personId: id,
};

/** The time that is written: somebody saw it and decided that this deed's counts instead. */
const instead = instant.optional();

/** A code was read where nothing is asked. Whose it is, and at the kiosk whether they came or left, the service says. */
const scan = 'scan';

const kioskDeed = z
  .object({ ...atKiosk, kind: z.enum([...attendanceDeeds, scan]), instead })
  .refine(namesOne, { path: ['email'] })
  .refine(({ kind, code }) => kind !== scan || code !== undefined, { path: ['code'] });
const rosterVisit = z.object({ ...onRoster, kind: z.enum(visitDeeds), instead });
const rosterUndo = z.object({
  ...onRoster,
  kind: z.literal('undo'),
  /** What is taken back. */
  deed: z.enum(visitDeeds),
  /** Its instant as the service told it, or the key of the deed that this device has sent and heard nothing of. */
  undoes: z.union([instant, id]),
});
const rosterScan = z.object({
  ...onDate,
  kind: z.literal(scan),
  code: trimmedText({ max: personalCodeMax }).min(1),
  instead,
});
const sentDeed = z.union([kioskDeed, rosterVisit, rosterUndo, rosterScan]);
export type KioskDeed = z.output<typeof kioskDeed>;
export type RosterVisit = z.output<typeof rosterVisit>;
export type RosterUndo = z.output<typeof rosterUndo>;
export type RosterScan = z.output<typeof rosterScan>;
export type SentDeed = z.output<typeof sentDeed>;

const answeredDeed = z.object({
  key: z.string(),
  /** Of `later` nothing is kept: it is to be sent again after a minute or more, with the same key. */
  outcome: z.enum(deedAnswers),
  /** When it was done by the service's clock. */
  at: instant,
  /** Why it was not done; null when it was. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /**
   * The time that is written for what the deed is about; null when there is none. A kiosk is told it only of two times between
   * which somebody has to decide.
   */
  written: instant.nullable(),
  /** For the kiosk, of what was done. */
  visit: kioskVisit.nullable(),
  /** For the roster: the person as of now; null when there is no such person on it any more. */
  person: rosterPerson.nullable(),
});
export type AnsweredDeed = z.output<typeof answeredDeed>;

/** A device sends a tap a second, and what comes meanwhile goes along. */
const tapsPerMinute = 240;

export const deedsContract = {
  device: endpoint({
    method: 'GET',
    path: '/api/check-in/device',
    access: 'kiosk',
    summary: 'What this browser seals with what it keeps for kiosk and roster, and for whom',
    output: z.object({
      /** The service's time. */
      now: instant,
      /** Stands for the account on devices and tells nothing of it: a locked kiosk says of nobody who locked it. */
      account: z.string(),
      /** Of this session, the same for as long as it lasts. */
      secret: z.string(),
    }),
    errors: [],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/check-in/deeds',
    access: 'kiosk',
    summary: 'What was done at a kiosk or on a roster, perhaps without a network, each deed done once',
    body: z.object({
      /** Drawn by the device once. */
      device: z.uuid(),
      /** The device's clock at sending: what it is wrong by is measured and left out. */
      sentAt: instant,
      /** In the order in which they were done. */
      deeds: z.array(sentDeed).min(1).max(deedsMax),
    }),
    output: z.object({
      /** The service's time. */
      now: instant,
      /** In the order in which they were sent. */
      deeds: z.array(answeredDeed),
    }),
    perMinute: tapsPerMinute,
    countedBy: 'session',
    errors: ['deeds.too-many'],
  }),
};
