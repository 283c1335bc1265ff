import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkInContract, type KioskOpportunity, type KioskVisit } from '#shared/contract/check-in.ts';
import { personalCodeIn } from '#shared/rules/personal-code.ts';
import type { Api } from '#web/api/client.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { toApiError } from '#web/api/errors.ts';
import { paths, pathTo } from '#web/routing/paths.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { playSound } from './lock/sound.ts';
import { kioskQuery } from './check-in.queries.ts';

export type KioskAct = 'in' | 'out';
export type KioskField = 'email' | 'opportunity' | 'activity';
export type KioskProblems = Partial<Record<KioskField, string>>;

interface Choice {
  email: string;
  opportunityId: string | null;
  slotId: string | null;
}

const nothing: Choice = { email: '', opportunityId: null, slotId: null };

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
  const [visit, setVisit] = useState<{ act: KioskAct; visit: KioskVisit } | null>(null);

  const opportunity = items.find(({ id }) => id === choice.opportunityId) ?? only(items);
  const activity =
    opportunity?.activities.find(({ slotId }) => slotId === choice.slotId) ??
    only(opportunity?.activities ?? []);

  const { mutate, isPending, variables } = useSingleMutation({
    meta: { quiet: true },
    mutationFn: (sent: Sent) => send(api, sent),
    onSuccess: (made) => {
      if (sounds) playSound('worked');
      setVisit(made);
      // The next person's code may be read while this one is still being thanked.
      setChoice(nothing);
    },
    onError: (failure) => {
      const error = toApiError(t, failure);
      if (error.code === 'sign-in-required') {
        window.location.assign(paths.login(pathTo('/organizer/check-in')));
        return;
      }
      if (sounds) playSound('refused');
      setVisit(null);
      setRefusal(error.fields[0]?.message ?? error.message);
      void queryClient.invalidateQueries({ queryKey: kioskQuery(api).queryKey });
    },
  });

  return {
    choice: { email: choice.email, opportunity, activity },
    problems,
    refusal,
    visit,
    /** What somebody has typed and chosen and not yet sent; null when nobody has. */
    touched: choice === nothing || visit || isPending ? null : choice,
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
    send: (act: KioskAct): KioskField | null => {
      const missing: KioskProblems = {};
      if (choice.email.trim() === '') missing.email = t('checkIn.emailRequired');
      if (!opportunity) missing.opportunity = t('checkIn.opportunityRequired');
      if (!activity) missing.activity = t('checkIn.activityRequired');
      setProblems(missing);
      const code = personalCodeIn(choice.email);
      if (activity && !missing.email)
        mutate({ act, slotId: activity.slotId, ...(code ? { code } : { email: choice.email }) });
      return (['email', 'opportunity', 'activity'] as const).find((field) => missing[field]) ?? null;
    },
    /** Somebody's code was read: where nothing is left to choose it is sent, else it stands for the address. */
    read: (code: string) => {
      setRefusal(null);
      if (activity) mutate({ act: 'scan', slotId: activity.slotId, code });
      else setChoice((was) => ({ ...was, email: code }));
    },
    dismissRefusal: () => setRefusal(null),
    /** Forgets this person. */
    reset: () => {
      setChoice(nothing);
      setProblems({});
      setVisit(null);
    },
  };
}

export type Kiosk = ReturnType<typeof useKiosk>;

type Sent = { slotId: string } & (
  | { act: KioskAct; email?: string; code?: string }
  /** The service says which of the two it is time for. */
  | { act: 'scan'; code: string }
);

async function send(api: Api, sent: Sent): Promise<{ act: KioskAct; visit: KioskVisit }> {
  if (sent.act === 'scan') {
    const { slotId, code } = sent;
    const { deed, visit } = await api.call(checkInContract.scan, { body: { slotId, code } });
    return { act: deed === 'check-in' ? 'in' : 'out', visit };
  }
  const { act, ...body } = sent;
  const visit = await api.call(act === 'in' ? checkInContract.checkIn : checkInContract.checkOut, { body });
  return { act, visit };
}
