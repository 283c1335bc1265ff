import { Checkbox, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ManagedOrganization } from '#areas/opportunities/contract/organizer-home.ts';
import { groupNameMax, membersPerSave } from '#areas/groups/rules/groups.ts';
import { ReachNotice } from '#areas/organizations/web/ReachNotice.tsx';
import { useUserAtFirst } from '#areas/accounts/web/session.ts';
import { draftKey } from '#web/forms/drafts.ts';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { FormSection, LongForm } from '#web/ui/LongForm.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import css from './GroupForm.module.css';
import { useRefreshGroups } from './groups.queries.ts';
import { MemberRows } from './MemberRows.tsx';
import type { Progress } from './save-group.ts';
import { useGroupForm, type SavedGroup } from './use-group-form.ts';
import { useMemberView } from './use-member-view.ts';

export interface GroupFormProps {
  /** What is saved; of a new group the organization that it is for, and its only location. */
  saved: SavedGroup;
  /** The organizations that the person works for, with the locations that they manage. */
  organizations: readonly ManagedOrganization[];
}

/** A group's name, its locations, and everybody in it. */
export function GroupForm(props: GroupFormProps) {
  const ready = useHydrated();
  // Again once the page is alive: only the browser knows the draft.
  return <Form key={`${props.saved.id} ${ready}`} {...props} ready={ready} />;
}

function Form({ saved, organizations, ready }: GroupFormProps & { ready: boolean }) {
  const t = useTexts();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const refresh = useRefreshGroups();
  const userId = useUserAtFirst();
  const view = useMemberView();
  const form = useGroupForm({
    draftKey: ready && userId ? draftKey(userId, `group.${saved.id ?? 'new'}`) : undefined,
    saved,
    show: view.show,
    onDone: async (organizationId) => {
      await refresh();
      const orgName = organizations.find(({ id }) => id === organizationId)?.orgName ?? '';
      await navigateUnlessLeft(pathTo('/user/user-settings/groups/:orgName', { orgName }));
    },
  });
  const { facts, set, isNew } = form;
  const organization = organizations.find(({ id }) => id === facts.organizationId);
  return (
    <LongForm
      label={t(isNew ? 'groups.form.create' : 'groups.form.edit')}
      ready={ready}
      form={form}
      submit={{ label: t('groups.form.save'), whenDirty: !isNew }}
      discard={t('groups.form.reset')}
    >
      <FormError
        title={t(isNew ? 'groups.notCreated' : 'groups.notUpdated')}
        problems={form.failure ? [{ message: form.failure.message }] : []}
        attempt={form.failure?.attempt ?? 0}
      />
      <div className={css.fields} inert={form.isPending}>
        <DraftNotice draft={form.draft} isNew={isNew} onLoad={form.load} onDiscard={form.discard} />
        <FormSection title={t('groups.form.section')}>
          {isNew && organizations.length > 1 ? (
            <SelectField
              label={t('groups.organization')}
              description={t('groups.form.organization.hint')}
              value={facts.organizationId}
              onChoose={(organizationId) => {
                const places = organizations.find(({ id }) => id === organizationId)?.locations ?? [];
                set({ organizationId, locationIds: onlyOne(places) });
              }}
              data={organizations.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          <TextInput
            id={form.fieldId('name')}
            label={t('groups.form.name')}
            description={isNew ? undefined : t('groups.form.name.locked')}
            error={form.errors.name}
            value={facts.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
            readOnly={!isNew}
            maxLength={groupNameMax}
            autoComplete="off"
            dir="auto"
            required={isNew}
          />
          <Checkbox.Group
            label={t('groups.form.locations')}
            description={t('groups.form.locations.hint')}
            error={form.errors.locationIds}
            value={[...facts.locationIds]}
            onChange={(locationIds) => set({ locationIds })}
          >
            <div className={css.boxes}>
              {(organization?.locations ?? []).map(({ id, name }, index) => (
                <Checkbox
                  key={id}
                  id={index === 0 ? form.fieldId('locationIds') : undefined}
                  value={id}
                  label={name}
                />
              ))}
            </div>
          </Checkbox.Group>
        </FormSection>
        <FormSection title={t('groups.form.volunteers')} hint={t('groups.form.volunteers.hint')}>
          <ReachNotice organizationId={facts.organizationId} people={form.entries.length} />
          <MemberRows form={form} view={view} />
        </FormSection>
      </div>
      <SaveProgress progress={form.progress} />
    </LongForm>
  );
}

/** How far a save is. It has the focus meanwhile: the fields are closed, and the button waits. */
function SaveProgress({ progress }: { progress: Progress | undefined }) {
  const t = useTexts();
  const words = useRef<HTMLParagraphElement>(null);
  const isSaving = progress !== undefined;
  useEffect(() => {
    if (isSaving) words.current?.focus();
  }, [isSaving]);
  const isLong = progress !== undefined && progress.total > membersPerSave;
  return (
    <p ref={words} role="status" tabIndex={-1} className={css.progress}>
      {progress ? t(isLong ? 'groups.form.savingMany' : 'groups.form.saving', progress) : ''}
    </p>
  );
}

/** The location of an organization that has one: there is nothing to choose. */
export const onlyOne = (places: readonly { id: string }[]): string[] =>
  places.length === 1 ? places.map(({ id }) => id) : [];
