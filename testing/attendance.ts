// What people do at a kiosk and on a roster, sent to the service as their devices send it.
import type { KioskVisit } from '#areas/check-in/contract/check-in.ts';
import {
  attendanceContract,
  type AnsweredAction,
  type SentAction,
} from '#areas/check-in/contract/attendance.ts';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import type { ElsewhereAnswer, VisitActionKind } from '#areas/check-in/rules/check-in.ts';
import type { TestApp } from './app.ts';
import { nextId } from '#testing/factories/sequence.ts';

/** Whose session sends it. */
interface Sender {
  as?: { id: string };
  cookie?: string;
}

type KioskKind = 'check-in' | 'check-out' | 'scan';
interface AtKiosk extends Sender {
  body: { email?: string; code?: string; slotId: string; elsewhere?: ElsewhereAnswer };
}
interface OnRoster extends Sender {
  params: { opportunityId: string; dateId: string };
}
interface UndoOnRoster extends OnRoster {
  body: { personId: string; action: VisitActionKind; at: string };
}

/** Makes an action of what a screen knows: with a key of its own, done at this instant. */
export const actionAt = (at: Date, fields: object): SentAction =>
  ({ key: nextId(), at: at.toISOString(), ...fields }) as SentAction;

/** The body of a request by a device whose clock is right. */
export const sentBy = (device: string, sentAt: Date, actions: readonly SentAction[]) => ({
  device,
  sentAt: sentAt.toISOString(),
  actions: [...actions],
});

/** Sends actions that were done just now. @returns what became of each, in their order */
export async function sendActions(
  test: TestApp,
  { as, cookie }: Sender,
  actions: readonly object[],
): Promise<AnsweredAction[]> {
  const now = test.clock.now();
  const body = sentBy(
    nextId(),
    now,
    actions.map((fields) => actionAt(now, fields)),
  );
  const sender = { ...(as ? { as } : {}), ...(cookie ? { cookie } : {}) };
  return (await test.ok(attendanceContract.record, { ...sender, body })).actions;
}

/** Does something at a kiosk. @returns what became of it */
export async function atKiosk(
  test: TestApp,
  kind: KioskKind,
  { body, ...sender }: AtKiosk,
): Promise<AnsweredAction> {
  const [answer] = await sendActions(test, sender, [{ screen: 'kiosk', kind, ...body }]);
  return answer!;
}

/** Does something at a kiosk that must be done. @returns the visit that the person is told of */
export async function kioskRecords(test: TestApp, kind: KioskKind, input: AtKiosk): Promise<KioskVisit> {
  const { visit, refusal } = await atKiosk(test, kind, input);
  if (!visit) throw new Error(`the kiosk refused the ${kind}: ${refusal?.code}`);
  return visit;
}

/** Does something at a kiosk that must be refused. @returns why */
export async function kioskRefuses(test: TestApp, kind: KioskKind, input: AtKiosk) {
  return refusalOf(kind, await atKiosk(test, kind, input));
}

/** Does something at a kiosk for somebody who may not: all of the request is refused. @returns the problem */
export const kioskForbids = (test: TestApp, kind: KioskKind, { body, as }: AtKiosk) => {
  const now = test.clock.now();
  const tap = actionAt(now, { screen: 'kiosk', kind, ...body });
  return test.refused(attendanceContract.record, {
    ...(as ? { as } : {}),
    body: sentBy(nextId(), now, [tap]),
  });
};

/** Does the same for people of a roster. @returns for how many it was done, and all of them as they are now */
export async function rosterRecords(
  test: TestApp,
  kind: VisitActionKind,
  { params, body, ...sender }: OnRoster & { body: { personIds: readonly string[] } },
): Promise<{ done: number; people: RosterPerson[] }> {
  const actions = body.personIds.map((personId) => ({ screen: 'roster', kind, ...params, personId }));
  return doneOf(await sendActions(test, sender, actions));
}

/** Does something for somebody of a roster that must be refused. @returns why */
export async function rosterRefuses(
  test: TestApp,
  kind: VisitActionKind,
  { params, body, ...sender }: OnRoster & { body: { personIds: readonly string[] } },
) {
  const [personId] = body.personIds;
  const [answer] = await sendActions(test, sender, [{ screen: 'roster', kind, ...params, personId }]);
  return refusalOf(kind, answer!);
}

/** Takes something back on a roster. @returns what became of it */
export async function undoOnRoster(test: TestApp, { params, body, ...sender }: UndoOnRoster) {
  const { at: undoes, ...taken } = body;
  const undo = { screen: 'roster', kind: 'undo', ...params, ...taken, undoes };
  const [answer] = await sendActions(test, sender, [undo]);
  return answer!;
}

/** Takes something back on a roster, which must be done. @returns the person as they are now */
export async function rosterUndoes(test: TestApp, input: UndoOnRoster): Promise<{ people: RosterPerson[] }> {
  const answer = await undoOnRoster(test, input);
  if (answer.outcome !== 'done') throw new Error(`the roster refused the undo: ${answer.refusal?.code}`);
  return doneOf([answer]);
}

/** Takes something back on a roster, which must be refused. @returns why */
export async function rosterRefusesUndo(test: TestApp, input: UndoOnRoster) {
  return refusalOf('undo', await undoOnRoster(test, input));
}

const doneOf = (answers: readonly AnsweredAction[]) => ({
  done: answers.filter(({ outcome }) => outcome === 'done').length,
  people: answers.flatMap(({ person }) => person ?? []),
});

function refusalOf(kind: string, { outcome, refusal }: AnsweredAction) {
  if (!refusal) throw new Error(`the ${kind} was done and not refused`);
  return { outcome, ...refusal };
}
