import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import {
  belowFilledDetails,
  opportunityEditorContract,
  peopleAffectedDetails,
  type AffectedSlot,
  type EditorOpportunity,
  type SavedOpportunity,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import { standingQuery } from '#areas/billing/web/billing.queries.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { BodyIn } from '#shared/contract/endpoint.ts';
import { formatShortDate } from '#shared/rules/dates.ts';
import type { PeopleChoice, SaveStatus } from '#areas/opportunities/rules/opportunity-editor.ts';
import type { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf, placeError, toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { bodyOf, editorDocumentOf, type EditorDocument } from '../document.ts';
import { openedQuery } from '../opportunity-editor.queries.ts';
import type { Version } from '../state.ts';
import { formSteps, type FormStep } from '../steps.ts';
import type { EditorControl } from '../use-editor.ts';
import { refusalsByStep, type Problems } from '../validate.ts';
import { rebaseOntoSaved } from './onto-saved.ts';
import { changedSections } from './sections.ts';

/** What a save asks before it can be done. */
export type SaveQuestion =
  | {
      kind: 'people';
      status: SaveStatus;
      affected: AffectedSlot[];
      problem: string | null;
      problems: Problems;
    }
  | {
      kind: 'meanwhile';
      status: SaveStatus;
      /** As somebody else saved it. */
      opportunity: EditorOpportunity;
    };

/** One attempt to save. */
interface Sent extends Pick<Version, 'document' | 'version'> {
  status: SaveStatus;
  people: PeopleChoice[];
}

export interface SaveOptions {
  opportunityId: string | null;
  editor: EditorControl;
  timeZone: string;
  /** Shows the step with what was refused there. */
  onRefused: (step: FormStep) => void;
  onSaved: (saved: SavedOpportunity) => void;
  /** Plans keep the organization from publishing. */
  onNoPlan: () => void;
  /**
   * It was created before, of what was entered then; what was entered since is to be saved as a change of it.
   * `isChanged`: somebody has changed it since.
   */
  onCreatedBefore: (created: EditorOpportunity, isChanged: boolean) => void;
}

/** Saving, and every way in which it can be refused (areas/opportunities/README.md, "The editor"). */
export function useSave({
  opportunityId,
  editor,
  timeZone,
  onRefused,
  onSaved,
  onNoPlan,
  onCreatedBefore,
}: SaveOptions) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<SaveQuestion | null>(null);
  const { creationKey, sent } = editor.state;

  const readAnew = async (id: string): Promise<EditorOpportunity> => {
    const opened = await queryClient.fetchQuery({ ...openedQuery(api, id), staleTime: 0 });
    return opened.opportunity;
  };

  const create = async (document: EditorDocument, body: BodyIn<typeof opportunityEditorContract.create>) => {
    const isFirst = sent === null;
    editor.dispatch({ kind: 'sent', document });
    try {
      return await api.call(opportunityEditorContract.create, { body });
    } catch (failure) {
      const { status } = toApiError(t, failure);
      // What was refused has made nothing; of anything else nobody knows.
      if (isFirst && status >= 400 && status < 500) editor.dispatch({ kind: 'sent', document: null });
      throw failure;
    }
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ status, people, document, version }: Sent) => {
      const body = bodyOf(document);
      if (opportunityId === null || version === null) {
        const created = await create(document, { ...body, status, creationKey });
        const before = created.isSaved ? null : await readAnew(created.id);
        return { saved: created, before, isChanged: created.isChanged };
      }
      const saved = await api.call(opportunityEditorContract.save, {
        params: { opportunityId },
        body: { ...body, status, version, people },
      });
      return { saved, before: null, isChanged: false };
    },
    onSettled: () => editor.resume(),
    onSuccess: ({ saved, before, isChanged }) => {
      setQuestion(null);
      if (before) onCreatedBefore(before, isChanged);
      else onSaved(saved);
    },
    onError: async (failure, { status, document }) => {
      const { code } = toApiError(t, failure);
      if (code === 'opportunity.changed-meanwhile') return askAboutTheirs(failure, status, document);
      const atPeople = (error: ApiError) => {
        if (question?.kind !== 'people') return tell(error);
        setQuestion({ ...question, problem: error.message, problems: fieldErrorsOf(error) });
      };
      placeError(t, failure, {
        onCode: {
          'opportunity.people-affected': (error) => {
            const details = detailsOf(peopleAffectedDetails, error);
            if (!details) return tell(error);
            const { affected } = details;
            setQuestion({ kind: 'people', status, affected, problem: null, problems: {} });
          },
          'opportunity.no-room': atPeople,
          'opportunity.party-too-large': atPeople,
          'opportunity.people-checked-in': (error) => {
            // Somebody came while the question was open: what can be chosen there is another now.
            const now = new Map(
              detailsOf(peopleAffectedDetails, error)?.affected.map((slot) => [slot.slotId, slot]),
            );
            if (question?.kind !== 'people') return tell(error);
            const affected = question.affected.map((slot) => now.get(slot.slotId) ?? slot);
            setQuestion({ ...question, affected, problem: error.message, problems: {} });
          },
          'capacity-below-filled': (error) => {
            const slots = detailsOf(belowFilledDetails, error)?.slots ?? [];
            const texts = slots.map(({ activity, startAt, label, filled, count }) =>
              t('opportunityEditor.belowFilled', {
                activity,
                date: [formatShortDate(t, startAt, timeZone), label].filter(Boolean).join(', '),
                filled,
                count,
              }),
            );
            refuse({ 2: Object.fromEntries(texts.map((text, index) => [`filled.${index}`, text])) }, error);
          },
          'organization.no-plan': refuseForPlan,
          'organization.plan-unpaid': refuseForPlan,
          'opportunity.place-fixed': (error) => refuse({ 1: { locationId: error.message } }, error),
        },
        onFields: (errors) => {
          const { steps, other } = refusalsByStep(errors);
          if (question?.kind === 'people' && Object.keys(other).some((path) => path.startsWith('people.')))
            return setQuestion({ ...question, problem: null, problems: other });
          for (const text of new Set(Object.values(other))) say(text);
          refuse(steps, null);
        },
        otherwise: tell,
      });
    },
  });

  const send = (save: Sent) => {
    // What is entered now would neither be saved nor kept; and one press is as good as two.
    if (editor.hold()) mutate(save);
  };

  const say = (heading: string, body?: string) =>
    showToast({ variant: 'error', title: t('opportunityEditor.notSaved'), heading, body });
  const tell = (error: ApiError) => say(error.message, t('opportunityEditor.notSaved.kept'));

  /** What is entered stays, and can be saved as a draft; the page says how to go on. */
  const refuseForPlan = (error: ApiError) => {
    setQuestion(null);
    say(error.message);
    void queryClient.invalidateQueries({ queryKey: standingQuery(api).queryKey });
    onNoPlan();
  };

  /** Shows refused fields in their steps; a refusal that names none is told as it is. */
  const refuse = (steps: Partial<Record<FormStep, Problems>>, error: ApiError | null) => {
    const first = formSteps.find((step) => Object.keys(steps[step] ?? {}).length > 0);
    setQuestion(null);
    if (!first) return error ? tell(error) : undefined;
    editor.dispatch({ kind: 'refused', refused: steps });
    onRefused(first);
  };

  /** Asks whose version to keep, unless they saved what was to be saved: then an earlier attempt arrived. */
  const askAboutTheirs = async (failure: unknown, status: SaveStatus, document: EditorDocument) => {
    const opportunity = opportunityId === null ? null : await readAnew(opportunityId).catch(() => null);
    if (!opportunity) return tell(toApiError(t, failure));
    const theirs = editorDocumentOf(opportunity);
    const mine = rebaseOntoSaved(document, theirs, editor.state.base);
    if (opportunity.status === status && changedSections(mine, theirs).length === 0) {
      const { id, key, version, basics } = opportunity;
      return onSaved({ id, key, version, status, title: basics.title });
    }
    setQuestion({ kind: 'meanwhile', status, opportunity });
  };

  return {
    question,
    isPending,
    save: (status: SaveStatus, people: PeopleChoice[] = []) => {
      const { document, version } = editor.state;
      send({ status, people, document, version });
    },
    /** Saves this person's version in place of what somebody else saved meanwhile. */
    saveOverTheirs: (status: SaveStatus, mine: Version) => {
      setQuestion(null);
      editor.dispatch({ kind: 'keep-mine', mine });
      const { document, version } = mine;
      // What is published by now stays so.
      send({ status: mine.status === 'published' ? 'published' : status, people: [], document, version });
    },
    dismiss: () => setQuestion(null),
  };
}

function detailsOf<Schema extends z.ZodType>(schema: Schema, error: ApiError): z.output<Schema> | undefined {
  const parsed = schema.safeParse(error.details);
  return parsed.success ? parsed.data : undefined;
}
