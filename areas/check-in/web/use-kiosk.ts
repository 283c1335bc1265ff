import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as randomId } from 'uuid';
import type { KioskActivity, KioskOpportunity, KioskVisit } from '#areas/check-in/contract/check-in.ts';
import type { Elsewhere } from '#areas/check-in/contract/elsewhere.ts';
import { answerMilliseconds } from '#areas/check-in/rules/attendance.ts';
import type { CheckKind, ElsewhereAnswer } from '#areas/check-in/rules/check-in.ts';
import { personalCodeIn } from '#areas/accounts/rules/personal-code.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { isSignInRequired, toApiError } from '#web/api/errors.ts';
import { paths, pathTo } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { browserQueue } from './device/browser-queue.ts';
import { playSound } from './lock/sound.ts';
import { momentNow } from './device/browser-clock.ts';
import { serviceTime } from './device/clock.ts';
import { kioskQuery } from './check-in.queries.ts';

export type KioskField = 'email' | 'opportunity' | 'activity';
export type KioskProblems = Partial<Record<KioskField, string>>;

interface Choice {
  email: string;
  opportunityId: string | null;
  slotId: string | null;
}

/** What came of it: a visit, or nothing yet where no answer came to say so. */
export type KioskDone = { act: CheckKind; visit: KioskVisit } | { act: SavedAct; saved: SavedVisit };

/** Whether a code that was read comes or goes, the service alone knows. */
export type SavedAct = CheckKind | 'scan';

/** What somebody did without a network, who is not known here. */
export interface SavedVisit {
  activity: string;
  opportunity: string;
  at: string;
  timeZone: string;
}

const nothing: Choice = { email: '', opportunityId: null, slotId: null };

interface KioskInput {
  offered: KioskOpportunity;
  chosen: KioskActivity;
  act: SavedAct;
  who: { email: string; code?: undefined } | { code: string; email?: undefined };
  /** What was answered when it was asked. */
  elsewhere?: ElsewhereAnswer;
}

/** Somebody checks in who is checked in elsewhere, too: what was sent, until they say what becomes of that. */
interface AskedElsewhere {
  input: KioskInput;
  elsewhere: Elsewhere;
}

/** The one of a list when there is only one: nobody in a queue should have to tap what can't be otherwise. */
const only = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/**
 * What the person at the kiosk has typed and chosen, what is missing, and what came of it.
 * @param sounds whether what comes of it is heard, too
 */
export function useKiosk(items: readonly KioskOpportunity[], sounds: boolean) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState(nothing);
  const [problems, setProblems] = useState<KioskProblems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [question, setQuestion] = useState<AskedElsewhere | null>(null);
  const [done, setDone] = useState<KioskDone | null>(null);

  const opportunity = items.find(({ id }) => id === choice.opportunityId) ?? only(items);
  const activity =
    opportunity?.activities.find(({ slotId }) => slotId === choice.slotId) ??
    only(opportunity?.activities ?? []);

  const { mutate, isPending, variables } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: async (input: KioskInput): Promise<KioskDone> => {
      const { act, who, offered, chosen, elsewhere } = input;
      const moment = momentNow();
      const action = {
        screen: 'kiosk' as const,
        kind: act,
        key: randomId(),
        ...who,
        slotId: chosen.slotId,
        ...(elsewhere ? { elsewhere } : {}),
      };
      const name = who.email ?? t('checkIn.byCode');
      const queue = browserQueue(api, queryClient);
      const answer = await queue.ask({ action, name }, answerMilliseconds, moment);
      if (answer?.elsewhere) throw new KioskAsks({ input, elsewhere: answer.elsewhere });
      if (answer?.refusal) throw new KioskRefused(answer.refusal.message);
      if (answer?.visit) {
        const { visit } = answer;
        return { act: visit.checkOutAt ? 'check-out' : 'check-in', visit };
      }
      const at = serviceTime(moment).toISOString();
      const { title: opportunity, location } = offered;
      return { act, saved: { activity: chosen.title, opportunity, at, timeZone: location.timeZone } };
    },
    onSuccess: (made) => {
      if (sounds) playSound('worked');
      setDone(made);
      // The next person's code may be read while this one is still being thanked.
      setChoice(nothing);
    },
    onError: (failure) => {
      if (isSignInRequired(failure)) {
        window.location.assign(paths.login(pathTo('/organizer/check-in')));
        return;
      }
      if (sounds) playSound('refused');
      setDone(null);
      if (failure instanceof KioskAsks) {
        setQuestion(failure.asked);
        return;
      }
      setRefusal(failure instanceof KioskRefused ? failure.message : toApiError(t, failure).message);
      void queryClient.invalidateQueries({ queryKey: kioskQuery(api).queryKey });
    },
  });

  return {
    choice: { email: choice.email, opportunity, activity },
    problems,
    refusal,
    question,
    done,
    /** What somebody has typed and chosen and not yet sent; null when nobody has. */
    touched: choice === nothing || done || isPending ? null : choice,
    /** Which of the two is on its way. */
    pending: isPending ? variables.act : null,
    type: (email: string) => {
      setChoice((was) => ({ ...was, email }));
      setProblems(({ email: _solved, ...rest }) => rest);
    },
    chooseOpportunity: (opportunityId: string) => {
      setChoice((was) => ({ ...was, opportunityId, slotId: null }));
      setProblems(({ opportunity: _solved, activity: _too, ...rest }) => rest);
    },
    chooseActivity: (slotId: string) => {
      setChoice((was) => ({ ...was, slotId }));
      setProblems(({ activity: _solved, ...rest }) => rest);
    },
    /** Sends it, or says what is missing. @returns the first missing field */
    send: (act: CheckKind): KioskField | null => {
      const missing: KioskProblems = {};
      if (choice.email.trim() === '') missing.email = t('checkIn.emailRequired');
      if (!opportunity) missing.opportunity = t('checkIn.opportunityRequired');
      if (!activity) missing.activity = t('checkIn.activityRequired');
      setProblems(missing);
      const code = personalCodeIn(choice.email);
      if (opportunity && activity && !missing.email) {
        const who = code ? { code } : { email: choice.email.trim() };
        mutate({ act, who, offered: opportunity, chosen: activity });
      }
      return (['email', 'opportunity', 'activity'] as const).find((field) => missing[field]) ?? null;
    },
    /** Somebody's code was read: where nothing is left to choose it is sent, else it stands for the address. */
    read: (code: string) => {
      setRefusal(null);
      setQuestion(null);
      if (opportunity && activity)
        mutate({ act: 'scan', who: { code }, offered: opportunity, chosen: activity });
      else setChoice((was) => ({ ...was, email: code }));
    },
    dismissRefusal: () => setRefusal(null),
    /** Sends it once more, with what becomes of the other place. */
    answer: (elsewhere: ElsewhereAnswer) => {
      if (!question) return;
      setQuestion(null);
      mutate({ ...question.input, elsewhere });
    },
    dismissQuestion: () => setQuestion(null),
    /** Forgets this person. */
    reset: () => {
      setChoice(nothing);
      setProblems({});
      setDone(null);
    },
  };
}

export type KioskState = ReturnType<typeof useKiosk>;

/** The service has said why not; the message is for the person at the kiosk. */
class KioskRefused extends Error {}

/** The service asks back. */
class KioskAsks extends Error {
  readonly asked: AskedElsewhere;
  constructor(asked: AskedElsewhere) {
    super();
    this.asked = asked;
  }
}
