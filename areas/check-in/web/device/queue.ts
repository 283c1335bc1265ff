import type { AnsweredAction } from '#areas/check-in/contract/attendance.ts';
import { actionsMax } from '#areas/check-in/rules/attendance.ts';
import { ApiError } from '#web/api/client.ts';
import { hasEnded, isRefusal, nameInAnswer, refused } from './answers.ts';
import { createAsked } from './asked.ts';
import type { QueuePorts } from './queue-ports.ts';
import { elapsedSince } from './clock.ts';
import {
  emptyQueue,
  isLateQuestion,
  asUnasked,
  type ActionConflict,
  type QueueState,
  type WaitingAction,
} from './waiting-actions.ts';
import { waitingStore } from '#web/api/device-wipe.ts';

/** Asked again so soon after the network failed, and then at longer and longer intervals. */
const backoff = { first: 2_000, most: 60_000 };
/** What can't be decided now is sent again after this. */
const laterMilliseconds = 60_000;

export type ActionQueue = ReturnType<typeof createQueue>;

/** What was done on this device and has not been answered. Each action is written down first, and sent until it is answered. */
export function createQueue(ports: QueuePorts) {
  const { store, moment } = ports;
  let state = emptyQueue;
  let isRunning = false;
  let isWanted = false;
  let isKnown = false;
  let pause = backoff.first;
  /** Most that are sent at once; one alone after a refusal of a whole batch, to find the one. */
  let most = actionsMax;
  /** What the memory could not keep waits in this page. */
  const unkept = new Map<string, WaitingAction>();
  const held = new Map<string, number>();
  /** Answered, and waiting only until the answer is shown. */
  const answered = new Set<WaitingAction>();
  const asked = createAsked(ports.later);
  /** How often what waits has changed here: what was read of the memory meanwhile is older. */
  let changes = 0;
  const listeners = new Set<() => void>();

  const change = (next: Partial<QueueState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const keep = async (actions: readonly WaitingAction[]) => {
    const values = actions.map((one) => ({ name: one.action.key, value: one }));
    const isKept = await store.keep(waitingStore, values).catch(() => false);
    for (const one of actions) {
      if (isKept) unkept.delete(one.action.key);
      else unkept.set(one.action.key, one);
    }
  };
  const wait = (waiting: readonly WaitingAction[]) => {
    changes += 1;
    change({ waiting: [...new Map(waiting.map((one) => [one.action.key, one])).values()] });
  };
  const read = async (): Promise<void> => {
    const before = changes;
    const kept = await store.all<WaitingAction>(waitingStore).catch(() => []);
    const conflicts = await store.all<ActionConflict>('conflicts').catch(() => state.conflicts);
    if (before !== changes) return read();
    change({ conflicts });
    wait([...answered, ...kept, ...unkept.values()]);
  };

  const settle = async (answers: readonly AnsweredAction[], actions: readonly WaitingAction[]) => {
    const byKey = new Map(answers.map((answer) => [answer.key, answer]));
    const over: string[] = [];
    const conflicts: ActionConflict[] = [];
    const told = asked.take(answers);
    for (const one of actions) {
      const answer = byKey.get(one.action.key);
      if (told.has(one.action.key)) {
        // Somebody hears it who can do it again: what is refused is nobody else's to decide.
        over.push(one.action.key);
        continue;
      }
      if (!answer || answer.outcome === 'later' || isLateQuestion(one, answer)) {
        held.set(one.action.key, moment().steady + laterMilliseconds);
        continue;
      }
      over.push(one.action.key);
      if (answer.outcome === 'conflict' && !answer.isListed)
        conflicts.push({ ...one, name: nameInAnswer(answer) ?? one.name, answer });
    }
    // A conflict is kept before its action is forgotten: who kills the page in between is asked twice at most.
    const values = conflicts.map((value) => ({ name: value.action.key, value }));
    const isOver = ({ action }: WaitingAction) => over.includes(action.key);
    const settled = actions.filter(isOver);
    for (const one of settled) answered.add(one);
    await store.keep('conflicts', values).catch(() => false);
    await store.remove(waitingStore, over).catch(() => {});
    for (const key of over) unkept.delete(key);
    for (const tell of told.values()) tell();
    await ports.settled(answers);
    for (const one of settled) answered.delete(one);
    change({ conflicts: [...state.conflicts.filter((one) => !isOver(one)), ...conflicts] });
    wait(state.waiting.filter((one) => !isOver(one)));
    ports.tell(answers);
  };

  /** Forgets actions: somebody was told already that they were not done. */
  const withdraw = async (keys: readonly string[]) => {
    await store.remove(waitingStore, keys).catch(() => {});
    for (const key of keys) unkept.delete(key);
    wait(state.waiting.filter(({ action }) => !keys.includes(action.key)));
  };

  /** Those that go next: of one screen, in their order, without those that are to come later. */
  const due = () => {
    const free = state.waiting.filter(
      ({ action }) => ports.maySend(action.screen) && (held.get(action.key) ?? 0) <= moment().steady,
    );
    return free.filter(({ action }) => action.screen === free[0]?.action.screen).slice(0, most);
  };

  const contact = async () => {
    await ports.contact();
    isKnown = true;
    if (state.isUnheard) change({ isUnheard: false });
  };

  /** @returns whether there may be more to send */
  const sendNext = async (): Promise<boolean> => {
    const actions = due();
    if (actions.length === 0) return false;
    if (!isKnown) {
      await contact();
      await keep([...unkept.values()]);
      // Only now it is known whose actions they are.
      await read();
      return true;
    }
    const now = moment();
    const sent = actions.map(({ action, done }) => ({
      ...(asked.isAwaited(action.key) ? action : asUnasked(action)),
      at: iso(now.wall - elapsedSince(done, now)),
    }));
    try {
      await settle(await ports.send(sent, iso(now.wall)), actions);
      most = actionsMax;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (actions.length > 1) most = 1;
      else
        await settle(
          actions.map(({ action }) => refused(action.key, error, iso(now.wall))),
          actions,
        );
    }
    return true;
  };

  const failed = async (failure: unknown) => {
    isKnown = false;
    if (failure instanceof ApiError && hasEnded(failure)) {
      const told = asked.takeAll(failure);
      await withdraw([...told.keys()]);
      for (const tell of told.values()) tell();
      await store.leave().catch(() => {});
      change({ status: 'ended' });
      return;
    }
    change({ status: 'away' });
    for (const tell of asked.takeAll(null).values()) tell();
    ports.later(wake, pause);
    pause = Math.min(pause * 2, backoff.most);
  };

  async function run(): Promise<void> {
    await read();
    try {
      while (await sendNext()) {
        if (state.status !== 'sending') change({ status: 'sending' });
        pause = backoff.first;
      }
      if (state.waiting.length > 0) ports.later(wake, laterMilliseconds);
    } catch (error) {
      await failed(error);
    }
  }

  function wake(): void {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    isWanted = false;
    void ports.alone(run).finally(() => {
      isRunning = false;
      if (isWanted && state.status === 'sending') wake();
    });
  }

  const add = async (actions: readonly Omit<WaitingAction, 'done'>[], done = moment()) => {
    const made = actions.map((one) => ({ ...one, done }));
    await keep(made);
    // The device is nobody's since a session ended: whose it is now is asked before anything is sent.
    if (made.some(({ action }) => unkept.has(action.key))) isKnown = false;
    wait([...state.waiting, ...made]);
    ports.tell([]);
    wake();
  };

  /** Asks whether this is still the session of the one who works here, or hears that it is over. */
  const check = async () => {
    try {
      await contact();
    } catch (error) {
      await failed(error);
    }
  };

  /** Forgets what is over. */
  const purge = async () => {
    const left = await store.purge().catch(() => 'current' as const);
    if (left === 'wiped') return;
    if (left === 'unheard') change({ isUnheard: true });
    await read();
  };

  return {
    /** Asks who this browser is, reads what waits, and goes on sending it. */
    start: async () => {
      await check();
      await purge();
      await keep([...unkept.values()]);
      await read();
      wake();
    },
    /** Writes actions down and sends them. Once it comes back they are not lost any more. */
    add,
    /**
     * The same of one action, for somebody who waits for its answer. What they hear is over then, whatever it is; what they don't
     * hear goes on waiting with the others.
     * @returns null when there is no network, or no answer within so many milliseconds
     * @throws ApiError once the right to send has ended: it was not done, and waits no more
     */
    ask: async (
      one: Omit<WaitingAction, 'done'>,
      milliseconds: number,
      done = moment(),
    ): Promise<AnsweredAction | null> => {
      const answer = asked.wait(one.action.key, milliseconds);
      await add([one], done);
      const heard = await answer;
      if (heard instanceof ApiError) throw heard;
      return heard;
    },
    /** Somebody decided about a conflict. */
    decided: async (key: string) => {
      await store.remove('conflicts', [key]).catch(() => {});
      change({ conflicts: state.conflicts.filter(({ action }) => action.key !== key) });
      ports.tell([]);
    },
    /** For pages that stay open for days. */
    check,
    purge,
    /** Sends what waits now, because there may be a network again. */
    wake,
    /** Another page of this browser changed what waits. It may have sent what somebody waits for before this one. */
    heard: async (answers: readonly AnsweredAction[]) => {
      const told = asked.take(answers);
      const keys = [...told.keys()];
      await store.remove('conflicts', keys).catch(() => {});
      await withdraw(keys);
      for (const tell of told.values()) tell();
      if (keys.length > 0) ports.tell([]);
      await read();
    },
    /** Reads what waits: another page of this browser may have changed it. */
    read,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
