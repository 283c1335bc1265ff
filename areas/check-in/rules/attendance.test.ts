import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kioskClosesAt, checkInOpensAt, checkKinds, type KioskFacts, type CheckKind } from './check-in.ts';
import { decideAction, actionHours, isTooLate, sameTapMilliseconds, trueInstant } from './attendance.ts';

const at = (instant: string) => new Date(instant);
const date = { startAt: at('2030-06-08T13:00:00Z'), endAt: at('2030-06-08T16:00:00Z') };
const in13 = { checkInAt: at('2030-06-08T13:10:00Z'), checkOutAt: null };
const out15 = { ...in13, checkOutAt: at('2030-06-08T15:00:00Z') };
const facts = (now: string, registration: KioskFacts['registration']): KioskFacts => ({
  now: at(`2030-06-08T${now}:00Z`),
  accounts: 1,
  registration,
  date,
  checkInHours: 1,
});
const said = (decision: ReturnType<typeof decideAction>) =>
  decision.outcome === 'done'
    ? decision.moves
      ? 'moved'
      : 'done'
    : `${decision.outcome} ${decision.reason}`;

describe('trueInstant', () => {
  const receivedAt = at('2030-06-08T15:00:00Z');
  it.each([
    ['of a clock that is right', '15:00', '13:30', '13:30'],
    ['of a clock 40 minutes ahead', '15:40', '14:10', '13:30'],
    ['of a clock 40 minutes behind', '14:20', '12:50', '13:30'],
    ['of a tap that the device dates after its sending', '14:00', '14:30', '15:00'],
  ])('%s [attendance-2]', (_what, sent, done, expected) => {
    const day = '2030-06-08T';
    expect(trueInstant({ receivedAt, sentAt: at(`${day}${sent}:00Z`), at: at(`${day}${done}:00Z`) })).toEqual(
      at(`${day}${expected}:00Z`),
    );
  });

  it('of clocks of other centuries is too late and can be stored [attendance-2, attendance-3]', () => {
    const broken = trueInstant({
      receivedAt,
      sentAt: at('9999-12-31T00:00:00Z'),
      at: at('0000-01-01T00:00:00Z'),
    });
    expect(isTooLate(receivedAt, broken)).toBe(true);
    expect(broken.getUTCFullYear()).toBe(2030);
  });

  it(`counts until ${actionHours} hours later [attendance-3]`, () => {
    const after = (milliseconds: number) => new Date(receivedAt.getTime() + milliseconds);
    expect(isTooLate(after(actionHours * 3_600_000), receivedAt)).toBe(false);
    expect(isTooLate(after(actionHours * 3_600_000 + 1), receivedAt)).toBe(true);
  });
});

describe('decideAction', () => {
  it.each<[CheckKind, string, KioskFacts['registration'], string]>([
    ['check-in', '12:30', { checkInAt: null, checkOutAt: null }, 'done'],
    ['check-in', '11:59', { checkInAt: null, checkOutAt: null }, 'conflict check-in.not-open-yet'],
    ['check-in', '17:00', { checkInAt: null, checkOutAt: null }, 'conflict check-in.closed'],
    ['check-in', '13:00', null, 'conflict check-in.not-registered'],
    ['check-in', '13:20', in13, 'already check-in.already-checked-in'],
    ['check-in', '13:10', in13, 'already check-in.already-checked-in'],
    ['check-in', '13:00', in13, 'conflict attendance.came-earlier'],
    ['check-in', '13:00', out15, 'conflict attendance.came-earlier'],
    ['check-in', '11:00', in13, 'conflict check-in.not-open-yet'],
    ['check-out', '13:00', { checkInAt: null, checkOutAt: null }, 'conflict check-in.not-checked-in'],
    ['check-out', '14:00', in13, 'done'],
    ['check-out', '13:00', in13, 'conflict attendance.left-before-coming'],
    ['check-out', '15:30', out15, 'already check-in.already-checked-out'],
    ['check-out', '14:30', out15, 'conflict attendance.left-earlier'],
    ['check-out', '17:00', in13, 'conflict check-in.check-out-closed'],
  ])('%s at %s, with %j: %s [attendance-1, attendance-4]', (kind, now, registration, expected) => {
    expect(said(decideAction(kind, facts(now, registration)))).toBe(expected);
  });

  it('looks at an earlier time without where else the person is [attendance-4]', () => {
    const elsewhere = { ...facts('13:00', in13), isElsewhere: true };
    expect(said(decideAction('check-in', elsewhere))).toBe('conflict attendance.came-earlier');
    expect(said(decideAction('check-in', elsewhere, in13.checkInAt))).toBe('moved');
  });

  it('takes the earlier time when somebody decided so, and only instead of what was seen [attendance-4]', () => {
    const seen = (instead: Date) => said(decideAction('check-in', facts('13:00', in13), instead));
    expect(seen(in13.checkInAt)).toBe('moved');
    expect(seen(at('2030-06-08T13:11:00Z'))).toBe('conflict attendance.came-earlier');
    expect(said(decideAction('check-in', facts('11:00', in13), in13.checkInAt))).toBe(
      'conflict check-in.not-open-yet',
    );
  });
});

/** What arrives, in the order in which it does. */
const arrivals = fc.array(
  fc.record({
    kind: fc.constantFrom(...checkKinds),
    minute: fc.integer({ min: -120, max: 300 }),
    decides: fc.boolean(),
  }),
  { maxLength: 12 },
);
const minuteOf = (minute: number) => new Date(date.startAt.getTime() + minute * 60_000);
interface Visit {
  checkInAt: Date | null;
  checkOutAt: Date | null;
}

/** The visit after an action, as it is written: nobody leaves before coming. */
function after(visit: Visit, kind: CheckKind, now: Date, decides: boolean) {
  const written = kind === 'check-in' ? visit.checkInAt : visit.checkOutAt;
  const decision = decideAction(
    kind,
    { now, accounts: 1, registration: visit, date, checkInHours: 1 },
    decides ? written : null,
  );
  if (decision.outcome !== 'done') return { decision, visit };
  if (kind === 'check-in') return { decision, visit: { ...visit, checkInAt: now } };
  const { checkInAt } = visit;
  return { decision, visit: { ...visit, checkOutAt: checkInAt && checkInAt > now ? checkInAt : now } };
}

describe('a visit, whatever arrives in whatever order', () => {
  const run = (
    check: (steps: { kind: CheckKind; now: Date; was: Visit; is: Visit; outcome: string }[]) => void,
  ) =>
    fc.assert(
      fc.property(arrivals, (actions) => {
        let visit: Visit = { checkInAt: null, checkOutAt: null };
        const steps = [];
        for (const { kind, minute, decides } of actions) {
          const was = visit;
          const now = minuteOf(minute);
          const made = after(was, kind, now, decides);
          visit = made.visit;
          steps.push({ kind, now, was, is: visit, outcome: made.decision.outcome });
        }
        check(steps);
      }),
      { endOnFailure: true },
    );

  it('nobody leaves before coming, or without having come [attendance-1]', () => {
    run((steps) => {
      for (const { is } of steps) {
        if (is.checkOutAt) expect(is.checkInAt && is.checkInAt <= is.checkOutAt).toBe(true);
      }
    });
  });

  it('only what was done inside the window is written [attendance-1]', () => {
    run((steps) => {
      for (const { kind, now, outcome } of steps) {
        if (outcome !== 'done') continue;
        if (kind === 'check-in') expect(now >= checkInOpensAt(date.startAt, 1)).toBe(true);
        expect(now < kioskClosesAt(date.endAt)).toBe(true);
      }
    });
  });

  it('a time that is written only ever becomes an earlier one, and only by a decision [attendance-4]', () => {
    run((steps) => {
      for (const { was, is } of steps) {
        for (const time of ['checkInAt', 'checkOutAt'] as const) {
          if (was[time]) expect(is[time] && is[time] <= was[time]).toBe(true);
        }
      }
    });
  });

  it('the same action a second time is no second action [attendance-1]', () => {
    run((steps) => {
      for (const { kind, now, is, outcome } of steps) {
        if (outcome !== 'done') continue;
        const again = after(is, kind, now, false);
        expect([again.decision.outcome, again.visit]).toEqual(['already', is]);
      }
    });
  });

  it('what is not done changes nothing, and an earlier time is never lost without a word [attendance-4]', () => {
    run((steps) => {
      for (const { kind, now, was, is, outcome } of steps) {
        if (outcome === 'done') continue;
        expect(is).toEqual(was);
        const written = kind === 'check-in' ? was.checkInAt : was.checkOutAt;
        if (written && written.getTime() - now.getTime() >= sameTapMilliseconds)
          expect(outcome).toBe('conflict');
      }
    });
  });
});
