import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import {
  type EditorChoices,
  type EditorOpportunity,
  type LocationChoice,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useHydrated } from '#web/ui/use-browser.ts';
import { useUserAtFirst } from '#areas/accounts/web/session.ts';
import { hasDraft } from '#web/forms/drafts.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';
import type { EditorAddition } from './addition.ts';
import { editorDraftKey } from './editor-draft.ts';
import { editorKey } from './opportunity-editor.queries.ts';
import { Editor } from './Editor.tsx';

export interface EditorPageProps {
  /** Undefined while it is on its way. */
  choices: EditorChoices | undefined;
  /** Null for a new opportunity, undefined while it is on its way. */
  opportunity: EditorOpportunity | null | undefined;
  isPublishing?: boolean;
  addition?: EditorAddition;
}

/** The editor as a page. What the browser kept of it is only known there, so the server leaves its place empty. */
export function EditorPage({ choices, opportunity, isPublishing, addition }: EditorPageProps) {
  const t = useTexts();
  // It begins once the page is alive, in pieces: an opportunity can be very large.
  const isReady = useDeferredValue(useHydrated(), false);
  const userId = useUserAtFirst();
  const addLocation = useForgetfulChoices();
  // A save that finds it archived meanwhile ends here.
  const [wasEdited, setWasEdited] = useState(false);
  if (!wasEdited && opportunity?.can.save) setWasEdited(true);
  const title = t(opportunity === null ? 'opportunityEditor.create' : 'opportunityEditor.edit');
  if (opportunity && !opportunity.can.save)
    return (
      <Container>
        <PageHeader title={title} />
        <ErrorState text={t('opportunityEditor.archived')} />
        <KeptDraft userId={userId} opportunityId={opportunity.id} endsEditing={wasEdited} />
        <LinkButton to={pathTo('/organizer/profile')}>{t('organizerHome.title')}</LinkButton>
      </Container>
    );
  if (!isReady || !choices || opportunity === undefined || userId === undefined)
    return (
      <Container>
        <PageHeader title={title} />
        <LoadingState shape="text" label={t('opportunityEditor.loading')} />
      </Container>
    );
  return (
    <Container>
      <Editor
        key={opportunity?.id ?? 'new'}
        choices={choices}
        opportunity={opportunity}
        userId={userId}
        isPublishing={isPublishing}
        addition={addition}
        onLocationAdded={addLocation}
      />
    </Container>
  );
}

/** Says of what somebody entered before it was archived that it is not lost. */
function KeptDraft(props: { userId: string | undefined; opportunityId: string; endsEditing: boolean }) {
  const { userId, opportunityId, endsEditing } = props;
  const t = useTexts();
  const isAlive = useHydrated();
  const isKept = isAlive && userId !== undefined && hasDraft(editorDraftKey(userId, opportunityId));
  return isKept ? <Notice text={t('opportunityEditor.archived.kept')} takesFocus={endsEditing} /> : null;
}

/** Adds a location to what was read, which is forgotten with the page: the next visit begins with what is saved then. */
function useForgetfulChoices() {
  const queryClient = useQueryClient();
  useEffect(() => () => queryClient.removeQueries({ queryKey: [editorKey] }), [queryClient]);
  return (organizationId: string, location: LocationChoice) => {
    const add = (choices: EditorChoices): EditorChoices => ({
      organizations: choices.organizations.map((organization) =>
        organization.id === organizationId
          ? { ...organization, locations: [...organization.locations, location] }
          : organization,
      ),
    });
    queryClient.setQueriesData<EditorChoices>(
      { queryKey: [editorKey, 'choices'] },
      (choices) => choices && add(choices),
    );
    queryClient.setQueriesData<{ choices: EditorChoices; opportunity: EditorOpportunity }>(
      { queryKey: [editorKey, 'opened'] },
      (opened) => opened && { ...opened, choices: add(opened.choices) },
    );
  };
}
