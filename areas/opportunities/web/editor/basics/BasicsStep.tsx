import '#web/ui/theme/more-styles.ts';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconUserPlus } from '@tabler/icons-react';
import { memo, useMemo, useRef, useState } from 'react';
import type {
  EditorChoices,
  EditorOpportunity,
  LocationChoice,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import { clockChangeTexts } from '#shared/rules/clock-times.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { editorListMax, type ScheduleDocument } from '#areas/opportunities/rules/opportunity-editor.ts';
import { opportunityTitleMax } from '#areas/opportunities/rules/opportunities.ts';
import { useApi } from '#web/api/use-api.tsx';
import { ChoiceField } from '#areas/reference-lists/web/ChoiceField.tsx';
import { skillsQuery } from '#areas/reference-lists/web/reference-lists.queries.ts';
import { Card } from '#web/ui/Card.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { atLocation, datesAtLocation, inOrganization, type BasicsForm } from '../document.ts';
import { fieldId } from '../fields.ts';
import css from '../editor.module.css';
import type { EditorControl } from '../use-editor.ts';
import type { Problems } from '../validate.ts';
import { coordinatorList } from './coordinator-list.ts';
import { ImageField } from './ImageField.tsx';
import { InviteCoordinatorModal } from './InviteCoordinatorModal.tsx';
import type { PictureUpload } from './use-picture-upload.ts';
import { NewLocationModal } from './NewLocationModal.tsx';
import { RequirementsField } from './RequirementsField.tsx';

/** The id of the words that say why the location can't be changed. */
const fixedNote = 'editor-location-fixed';

/** Stands for "New Location" among the ids of locations. */
const newLocation = 'new';

export interface BasicsStepProps {
  basics: BasicsForm;
  /** Its dates move along with the location. */
  schedule: ScheduleDocument;
  problems: Problems;
  choices: EditorChoices;
  /** What is edited; null for a new opportunity. */
  opportunity: EditorOpportunity | null;
  change: EditorControl['change'];
  /** A location was added to an organization. */
  onLocationAdded: (organizationId: string, location: LocationChoice) => void;
  /** The picture on its way to the server. */
  upload: PictureUpload;
  /** Shows what is wrong with a field before the step is left. */
  onMissing: (problems: Problems) => void;
}

/** Step 1: what volunteers read first. */
export const BasicsStep = memo(function BasicsStep(props: BasicsStepProps) {
  const t = useTexts();
  const { basics, schedule, problems, choices, opportunity, change, upload, onMissing } = props;
  const api = useApi();
  const skills = useQuery(skillsQuery(api)).data?.skills;
  const [open, setOpen] = useState<'location' | 'invite' | null>(null);
  const locationField = useRef<HTMLInputElement>(null);
  const organization = choices.organizations.find(({ id }) => id === basics.organizationId);
  const location = organization?.locations.find(({ id }) => id === basics.locationId);
  const people = useMemo(() => coordinatorList(t, organization?.coordinators ?? []), [t, organization]);
  const placeFixed = opportunity !== null && !opportunity.can.changeLocation;

  const set = (changes: Partial<BasicsForm>) =>
    change(1, (document) => ({ ...document, basics: { ...document.basics, ...changes } }));
  const field = (name: keyof BasicsForm) => ({ id: fieldId(name), error: problems[name] });
  const text = (name: 'title' | 'description') => ({
    ...field(name),
    value: basics[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  const choose = (chosen: LocationChoice) => {
    change(1, (document) => atLocation(document, chosen, location));
    const changes = datesAtLocation(schedule, chosen, location)?.changes ?? [];
    for (const heading of clockChangeTexts(t, changes, chosen.timeZone))
      showToast({ variant: 'info', title: t('opportunityEditor.toast'), heading });
  };

  return (
    <>
      <Card>
        <div className={css.section}>
          <h3 className={css.sectionTitle}>{t('opportunityEditor.basics.where')}</h3>
          <div className={css.pair}>
            <Select
              {...field('organizationId')}
              label={t('opportunityEditor.organization')}
              placeholder={t('opportunityEditor.organization.placeholder')}
              data={choices.organizations.map(({ id, name }) => ({ value: id, label: name }))}
              value={basics.organizationId || null}
              allowDeselect={false}
              // An opportunity stays with its organization.
              disabled={opportunity !== null}
              required
              onChange={(id) => {
                const chosen = choices.organizations.find((one) => one.id === id);
                if (chosen && chosen !== organization)
                  change(1, (document) => inOrganization(document, chosen));
              }}
            />
            <Select
              {...field('locationId')}
              ref={locationField}
              label={t('opportunityEditor.location')}
              placeholder={t(
                organization ? 'opportunityEditor.location.placeholder' : 'opportunityEditor.location.first',
              )}
              data={[
                ...(organization?.locations ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ...(organization?.can.addLocation
                  ? [{ value: newLocation, label: t('opportunityEditor.location.new') }]
                  : []),
              ]}
              value={basics.locationId || null}
              allowDeselect={false}
              disabled={!organization || placeFixed}
              aria-describedby={placeFixed ? fixedNote : undefined}
              required
              onChange={(id) => {
                if (id === newLocation) return setOpen('location');
                const chosen = organization?.locations.find((one) => one.id === id);
                if (chosen) choose(chosen);
              }}
            />
          </div>
          {placeFixed ? (
            <p id={fixedNote} className={css.note}>
              {t('opportunityEditor.location.fixed')}
            </p>
          ) : null}
          {location ? (
            <p className={css.note}>
              {`${[location.address, location.city, location.state].filter(Boolean).join(', ')}. ${t('opportunityEditor.location.zone', { zone: location.timeZone.replaceAll('_', ' ') })}`}
            </p>
          ) : null}
        </div>
      </Card>
      <Card>
        <div className={css.section}>
          <h3 className={css.sectionTitle}>{t('opportunityEditor.basics.what')}</h3>
          <TextInput
            {...text('title')}
            label={t('opportunityEditor.title')}
            description={t('opportunityEditor.title.hint')}
            maxLength={opportunityTitleMax}
            autoComplete="off"
            required
          />
          <Textarea
            {...text('description')}
            label={t('opportunityEditor.description')}
            description={t('opportunityEditor.description.hint')}
            minRows={5}
            maxRows={18}
            required
          />
          <ImageField
            id={fieldId('imageFileId')}
            title={basics.title}
            imageUrl={basics.imageUrl}
            problem={problems.imageFileId}
            upload={upload}
          />
        </div>
      </Card>
      <Card>
        <div className={css.section}>
          <h3 className={css.sectionTitle}>{t('opportunityEditor.basics.people')}</h3>
          <ChoiceField
            {...field('coordinatorIds')}
            label={t('opportunityEditor.coordinators')}
            description={t('opportunityEditor.coordinators.hint')}
            placeholder={t('opportunityEditor.coordinators.search')}
            list={people}
            value={basics.coordinatorIds}
            onChange={(chosen) => set({ coordinatorIds: chosen })}
            max={editorListMax}
            required
          />
          <div>
            <Button
              variant="light"
              leftSection={<IconUserPlus size={20} aria-hidden />}
              onClick={() => {
                if (location) return setOpen('invite');
                onMissing({ locationId: t('opportunityEditor.location.required') });
              }}
            >
              {t('opportunityEditor.invite')}
            </Button>
          </div>
        </div>
      </Card>
      <Card>
        <div className={css.section}>
          <h3 className={css.sectionTitle}>{t('opportunityEditor.basics.needs')}</h3>
          <ChoiceField
            {...field('skills')}
            label={t('opportunityEditor.skills')}
            description={t('opportunityEditor.skills.hint')}
            placeholder={t('opportunityEditor.skills.search')}
            list={skills}
            value={basics.skills}
            onChange={(chosen) => set({ skills: chosen })}
            max={editorListMax}
            required
          />
          <RequirementsField basics={basics} error={problems.requirements} onChange={set} />
        </div>
      </Card>
      {organization ? (
        <NewLocationModal
          opened={open === 'location'}
          organization={organization}
          onCancel={() => setOpen(null)}
          onAdded={(added) => {
            setOpen(null);
            props.onLocationAdded(organization.id, added);
            choose(added);
          }}
        />
      ) : null}
      {location ? (
        <InviteCoordinatorModal
          opened={open === 'invite'}
          intro={t('opportunityEditor.invite.intro', { location: location.name })}
          locations={[location]}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
});
