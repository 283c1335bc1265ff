import { z } from 'zod';
import { checkKinds, visitActionKinds } from '#areas/check-in/rules/check-in.ts';
import { actionAnswers, actionsMax } from '#areas/check-in/rules/attendance.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { personalCodeMax } from '#areas/accounts/rules/personal-code.ts';
import { elsewhere, elsewhereAnswer } from './elsewhere.ts';
import { kioskVisit, namesOne, visitorFields } from './check-in.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { rosterPerson } from './roster.ts';

/** In the letters in which the database answers: they are compared with what it has. */
const id = z.uuid().toLowerCase();

const action = {
  /** Drawn by the device for this tap; however often it is sent, it is done once. */
  key: id,
  /** When it was done, by the device's clock. */
  at: isoInstant,
};

const atKiosk = {
  ...action,
  screen: z.literal('kiosk'),
  ...visitorFields,
  slotId: z.uuid(),
  elsewhere: elsewhereAnswer,
};

const onDate = {
  ...action,
  screen: z.literal('roster'),
  opportunityId: z.uuid(),
  dateId: z.uuid(),
};

const onRoster = {
  ...onDate,
  /** Of the roster: of the place, or of the naming. */
  personId: id,
};

/** The time that is written: somebody saw it and decided that this action's counts instead. */
const instead = isoInstant.optional();

/** A code was read where nothing is asked. Whose it is, and at the kiosk whether they came or left, the service says. */
const scan = 'scan';

const kioskAction = z
  .object({ ...atKiosk, kind: z.enum([...checkKinds, scan]) })
  .refine(namesOne, { path: ['email'] })
  .refine(({ kind, code }) => kind !== scan || code !== undefined, { path: ['code'] });
const rosterVisit = z.object({
  ...onRoster,
  kind: z.enum(visitActionKinds),
  instead,
  elsewhere: elsewhereAnswer,
});
const rosterUndo = z.object({
  ...onRoster,
  kind: z.literal('undo'),
  /** What is taken back. */
  action: z.enum(visitActionKinds),
  /** Its instant as the service told it, or the key of the action that this device has sent and heard nothing of. */
  undoes: z.union([isoInstant, id]),
});
const rosterScan = z.object({
  ...onDate,
  kind: z.literal(scan),
  code: trimmedText({ max: personalCodeMax }).min(1),
  instead,
  elsewhere: elsewhereAnswer,
});
const sentAction = z.union([kioskAction, rosterVisit, rosterUndo, rosterScan]);
export type KioskAction = z.output<typeof kioskAction>;
export type RosterVisit = z.output<typeof rosterVisit>;
export type RosterUndo = z.output<typeof rosterUndo>;
export type RosterScanAction = z.output<typeof rosterScan>;
export type SentAction = z.output<typeof sentAction>;

const answeredAction = z.object({
  key: z.string(),
  /** Of `later` nothing is kept: it is to be sent again after a minute or more, with the same key. */
  outcome: z.enum(actionAnswers),
  /** When it was done by the service's clock. */
  at: isoInstant,
  /** Those who run the date see that it was refused, on Today and on the roster, and decide there. */
  isListed: z.boolean(),
  /** Why it was not done; null when it was. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  /**
   * The time that is written for what the action is about; null when there is none. A kiosk is told it only of two times between
   * which somebody has to decide.
   */
  written: isoInstant.nullable(),
  /** Where else the person is checked in, when nothing was done for that: it is to be sent again with an answer, and another key. */
  elsewhere: elsewhere.nullable(),
  /** For the kiosk, of what was done. */
  visit: kioskVisit.nullable(),
  /** For the roster: the person as of now; null when there is no such person on it any more. */
  person: rosterPerson.nullable(),
});
export type AnsweredAction = z.output<typeof answeredAction>;

/** A device sends a tap a second, and what comes meanwhile goes along. */
const tapsPerMinute = 240;

export const attendanceContract = {
  device: endpoint({
    method: 'GET',
    path: '/api/check-in/device',
    access: 'kiosk',
    summary: 'What this browser seals with what it keeps for kiosk and roster, and for whom',
    output: z.object({
      /** The service's time. */
      now: isoInstant,
      /** Stands for the account on devices and tells nothing of it: a locked kiosk says of nobody who locked it. */
      account: z.string(),
      /** Of this session, the same for as long as it lasts. */
      secret: z.string(),
      /** Of the account: seals what waits to be sent, for which a later session is as good. */
      waitingSecret: z.string(),
    }),
    errors: [],
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/check-in/actions',
    access: 'kiosk',
    summary: 'What was done at a kiosk or on a roster, perhaps without a network, each action done once',
    body: z.object({
      /** Drawn by the device once. */
      device: z.uuid(),
      /** The device's clock at sending: what it is wrong by is measured and left out. */
      sentAt: isoInstant,
      /** In the order in which they were done. */
      actions: z.array(sentAction).min(1).max(actionsMax),
    }),
    output: z.object({
      /** The service's time. */
      now: isoInstant,
      /** In the order in which they were sent. */
      actions: z.array(answeredAction),
    }),
    perMinute: tapsPerMinute,
    countedBy: 'session',
    errors: ['attendance.too-many'],
  }),
};
