import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { causesMax } from '#areas/organizations/rules/organization-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  addressLineMax,
  organizationNameMax,
  organizationTextMax,
} from '#areas/organizations/rules/organizations.ts';
import { useApi } from '#web/api/use-api.tsx';
import { ChoiceField } from '#areas/reference-lists/web/ChoiceField.tsx';
import { causesQuery } from '#areas/reference-lists/web/reference-lists.queries.ts';
import { FieldPair, FormSection, LongForm } from '#web/ui/LongForm.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PictureField } from '#web/ui/PictureField.tsx';
import { AddressFields } from './AddressFields.tsx';
import { LocationsField } from './LocationsField.tsx';
import css from './OrganizationForm.module.css';
import type { OrganizationFormState } from './use-organization-form.ts';

export interface OrganizationFormProps {
  form: OrganizationFormState;
  /** The page is alive: before, what is entered would be lost. */
  ready: boolean;
  /** The form's name for screen readers. */
  label: string;
  nameHint: string;
  /** Creating sends whatever is there, changing only what was changed. */
  submit: { label: string; whenDirty: boolean };
}

/** Everything about an organization that its organizers enter, in the order of its page. */
export function OrganizationForm({ form, ready, label, nameHint, submit }: OrganizationFormProps) {
  const t = useTexts();
  const api = useApi();
  const causes = useQuery({ ...causesQuery(api), enabled: ready }).data?.causes;
  const { values, set } = form;
  /** People leave out what browsers add by themselves. */
  const completeWebsite = () => {
    const website = values.website.trim();
    if (/^[^\s:/]+\.[^\s:/.]{2,}(\/\S*)?$/.test(website)) set({ website: `https://${website}` });
  };
  return (
    <LongForm
      label={label}
      ready={ready}
      form={form}
      submit={submit}
      discard={submit.whenDirty ? t('organizationForm.settings.discard') : undefined}
    >
      <DraftNotice
        draft={form.draft}
        isNew={!submit.whenDirty}
        missing={t('organizationForm.picture.again')}
        onLoad={form.load}
        onDiscard={form.discard}
      />
      {form.hasMerged ? (
        <Notice takesFocus title={t('organizationForm.changed.title')} text={t('organizationForm.changed')} />
      ) : null}
      <FormSection title={t('organizationForm.section.organization')}>
        <TextInput
          {...form.text('name', nameHint)}
          label={t('organizationForm.name')}
          maxLength={organizationNameMax}
          autoComplete="organization"
          dir="auto"
          required
        />
        <FieldPair>
          <TextInput
            {...form.text('taxId')}
            label={t('organizationForm.taxId')}
            placeholder={t('organizationForm.taxId.placeholder')}
            maxLength={addressLineMax}
            autoComplete="off"
          />
          <TextInput
            {...form.text('website')}
            label={t('organizationForm.website')}
            placeholder={t('organizationForm.website.placeholder')}
            type="url"
            inputMode="url"
            autoComplete="url"
            onBlur={completeWebsite}
          />
        </FieldPair>
      </FormSection>
      <FormSection
        title={t('organizationForm.section.address')}
        hint={t('organizationForm.section.addressHint')}
      >
        <AddressFields text={form.text} zone={form.zone()} />
      </FormSection>
      <FormSection title={t('organizationForm.section.about')}>
        <Textarea
          {...form.text('missionStatement', t('organizationForm.mission.hint'))}
          label={t('organizationForm.mission')}
          maxLength={organizationTextMax}
          minRows={2}
          maxRows={10}
          dir="auto"
        />
        <Textarea
          {...form.text('description', t('organizationForm.description.hint'))}
          label={t('organizationForm.description')}
          maxLength={organizationTextMax}
          maxRows={16}
          dir="auto"
        />
        <ChoiceField
          {...form.causes(t('organizationForm.causes.hint'))}
          label={t('organizationForm.causes')}
          placeholder={t('organizationForm.causes.search')}
          list={causes}
          max={causesMax}
        />
      </FormSection>
      <FormSection title={t('organizationForm.section.pictures')}>
        <PictureField
          {...form.picture('logo')}
          label={t('organizationForm.logo')}
          hint={t('organizationForm.picture.hint')}
          previewed={t('organizationForm.logo.previewed')}
          preview={
            <div className={css.logo}>
              <Preview src={form.pictureSrc.logo} />
            </div>
          }
        />
        <PictureField
          {...form.picture('cover')}
          label={t('organizationForm.cover')}
          hint={t('organizationForm.picture.hint')}
          previewed={t('organizationForm.cover.previewed')}
          layout="above"
          preview={
            <div className={css.cover}>
              <Preview src={form.pictureSrc.cover} />
            </div>
          }
        />
      </FormSection>
      <FormSection
        title={t('organizationForm.section.locations')}
        hint={t('organizationForm.section.locationsHint')}
      >
        <LocationsField form={form} />
      </FormSection>
      <FormSection title={t('organizationForm.section.access')}>
        <Checkbox
          id={form.field('isPrivate').id}
          label={t('organizationForm.private')}
          description={form.field('isPrivate', t('organizationForm.private.hint')).description}
          checked={values.isPrivate}
          onChange={(event) => set({ isPrivate: event.currentTarget.checked })}
        />
        <Checkbox
          id={form.field('companionsTakePlaces').id}
          label={t('organizationForm.heads')}
          description={form.field('companionsTakePlaces', t('organizationForm.heads.hint')).description}
          checked={values.companionsTakePlaces}
          onChange={(event) => set({ companionsTakePlaces: event.currentTarget.checked })}
        />
      </FormSection>
    </LongForm>
  );
}

const Preview = ({ src }: { src: string | null }) =>
  src ? <img src={src} alt="" /> : <IconPhoto size={36} aria-hidden />;
