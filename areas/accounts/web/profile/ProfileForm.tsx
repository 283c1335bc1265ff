import { Textarea, TextInput } from '@mantine/core';
import { LastNameInput } from '#web/forms/LastNameInput.tsx';
import { fullName } from '#shared/rules/full-name.ts';
import { useQuery } from '@tanstack/react-query';
import type { ProfileView } from '#areas/accounts/contract/profile.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  bioMax,
  emergencyNameMax,
  emergencyRelationMax,
  nameMax,
  profileListMax,
} from '#areas/accounts/rules/accounts.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import { ChoiceField } from '#areas/reference-lists/web/ChoiceField.tsx';
import { causesQuery, skillsQuery } from '#areas/reference-lists/web/reference-lists.queries.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { FieldPair, FormSection, LongForm } from '#web/ui/LongForm.tsx';
import { PictureField } from '#web/ui/PictureField.tsx';
import css from './ProfileForm.module.css';
import { useProfileForm } from './use-profile-form.ts';

export interface ProfileFormProps {
  profile: ProfileView;
}

/** Everything about the person that the person may change. */
export function ProfileForm({ profile }: ProfileFormProps) {
  const t = useTexts();
  const api = useApi();
  const form = useProfileForm(profile);
  const ready = useHydrated();
  const skills = useQuery({ ...skillsQuery(api), enabled: ready }).data?.skills;
  const causes = useQuery({ ...causesQuery(api), enabled: ready }).data?.causes;
  const { values, set } = form;
  /** People write numbers in groups; they are kept as digits. */
  const tidyPhone = (name: 'homePhone' | 'cellPhone' | 'emergencyPhone') => () => {
    const digits = values[name].replaceAll(/[\s().-]/g, '');
    if (digits !== values[name]) set(name, digits);
  };
  return (
    <LongForm
      label={t('profile.toast')}
      ready={ready}
      form={form}
      submit={{ label: t('profile.save'), whenDirty: true }}
      discard={t('profile.discard')}
    >
      <FormSection title={t('profile.section.person')}>
        <PictureField
          {...form.picture}
          label={t('files.picture')}
          hint={t('files.picture.hint')}
          previewed={t('files.picture.preview')}
          preview={<Avatar name={fullName(values)} src={form.pictureSrc} size="l" />}
        />
        <FieldPair>
          <TextInput
            {...form.text('firstName')}
            label={t('profile.firstName')}
            autoComplete="given-name"
            maxLength={nameMax}
            required
          />
          <LastNameInput
            {...form.text('lastName')}
            label={t('profile.lastName')}
            autoComplete="family-name"
            required
          />
        </FieldPair>
      </FormSection>
      <FormSection title={t('profile.section.contact')}>
        <TextInput
          label={t('profile.email')}
          description={t('profile.email.hint')}
          value={profile.email}
          type="email"
          readOnly
          classNames={{ input: css.readOnly }}
        />
        <FieldPair>
          {(['homePhone', 'cellPhone'] as const).map((name) => (
            <TextInput
              {...form.text(name)}
              key={name}
              label={t(`profile.${name}`)}
              description={t('profile.phone.hint')}
              type="tel"
              inputMode="tel"
              autoComplete={name === 'homePhone' ? 'home tel-national' : 'mobile tel-national'}
              maxLength={20}
              onBlur={tidyPhone(name)}
            />
          ))}
        </FieldPair>
      </FormSection>
      <FormSection title={t('profile.section.emergency')} hint={t('profile.section.emergency.hint')}>
        <FieldPair>
          <TextInput
            {...form.text('emergencyName')}
            label={t('profile.emergencyName')}
            description={t('profile.emergencyName.hint')}
            autoComplete="off"
            maxLength={emergencyNameMax}
          />
          <TextInput
            {...form.text('emergencyPhone')}
            label={t('profile.emergencyPhone')}
            description={t('profile.phone.hint')}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={20}
            onBlur={tidyPhone('emergencyPhone')}
          />
        </FieldPair>
        <TextInput
          {...form.text('emergencyRelation')}
          label={t('profile.emergencyRelation')}
          description={t('profile.emergencyRelation.hint')}
          autoComplete="off"
          maxLength={emergencyRelationMax}
        />
      </FormSection>
      <FormSection title={t('profile.section.about')}>
        <Textarea
          {...form.text('bio')}
          label={t('profile.bio')}
          description={t('profile.bio.hint')}
          maxLength={bioMax}
          maxRows={14}
        />
        <ChoiceField
          {...form.field('skills')}
          label={t('profile.skills')}
          description={t('profile.skills.hint')}
          placeholder={t('profile.skills.search')}
          list={skills}
          value={values.skills}
          onChange={(chosen) => set('skills', chosen)}
          max={profileListMax}
        />
        <ChoiceField
          {...form.field('selectedCauses')}
          label={t('profile.causes')}
          description={t('profile.causes.hint')}
          placeholder={t('profile.causes.search')}
          list={causes}
          value={values.selectedCauses}
          onChange={(chosen) => set('selectedCauses', chosen)}
          max={profileListMax}
        />
      </FormSection>
    </LongForm>
  );
}
