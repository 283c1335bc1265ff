import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkInContract, type KioskOpportunity, type KioskVisit } from '#shared/contract/check-in.ts';
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
    mutationFn: ({ act, email, slotId }: { act: KioskAct; email: string; slotId: string }) =>
      api.call(act === 'in' ? checkInContract.checkIn : checkInContract.checkOut, {
        body: { email, slotId },
      }),
    onSuccess: (made, { act }) => {
      if (sounds) playSound('worked');
      setVisit({ act, visit: made });
    },
    onError: (failure) => {
      const error = toApiError(t, failure);
      if (error.code === 'sign-in-required') {
        window.location.assign(paths.login(pathTo('/organizer/check-in')));
        return;
      }
      if (sounds) playSound('refused');
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
      if (activity && !missing.email) mutate({ act, email: choice.email, slotId: activity.slotId });
      return (['email', 'opportunity', 'activity'] as const).find((field) => missing[field]) ?? null;
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
