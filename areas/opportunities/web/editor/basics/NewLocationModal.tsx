import { TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  newLocationBody,
  opportunityEditorContract,
  type LocationChoice,
  type OrganizationOption,
} from '#areas/opportunities/contract/opportunity-editor.ts';
import { faultOf } from '#shared/texts/faults.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  addressLineMax,
  checkAddress,
  checkLocationName,
  defaultCountry,
  isInUnitedStates,
  locationNameMax,
} from '#areas/organizations/rules/organizations.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useServerForm } from '#web/forms/use-server-form.ts';
import { TimeZoneField } from '#areas/organizations/web/TimeZoneField.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { useViewerZone } from '#web/ui/use-browser.ts';
import css from '../editor.module.css';

/** The rules that the server applies, told before anything is sent. */
const schema = newLocationBody.superRefine((location, ctx) => {
  for (const { path, text } of [
    ...checkLocationName(location.name),
    ...checkAddress(location, { complete: true }),
  ])
    ctx.addIssue({ code: 'custom', path: [path], message: faultOf(text) });
});

export interface NewLocationModalProps {
  opened: boolean;
  organization: OrganizationOption;
  onCancel: () => void;
  onAdded: (location: LocationChoice) => void;
}

/** Adds a location to the organization without leaving the editor. */
export function NewLocationModal(props: NewLocationModalProps) {
  const t = useTexts();
  const { opened, organization, onCancel } = props;
  return (
    <Modal opened={opened} onClose={onCancel} title={t('opportunityEditor.location.new')}>
      <p className={css.intro}>
        {t('opportunityEditor.newLocation.intro', { organization: organization.name })}
      </p>
      <NewLocationForm {...props} />
    </Modal>
  );
}

function NewLocationForm({ organization, onCancel, onAdded }: NewLocationModalProps) {
  const t = useTexts();
  const api = useApi();
  // The browser's own is the first guess.
  const [zone, setZone] = useState(useViewerZone() ?? '');
  const form = useServerForm({
    schema: async () => schema,
    title: t('opportunityEditor.location.new'),
    send: (body) =>
      api.call(opportunityEditorContract.addLocation, { params: { organizationId: organization.id }, body }),
    onDone: ({ location }) => {
      showToast({
        variant: 'success',
        title: t('opportunityEditor.location.new'),
        heading: t('opportunityEditor.newLocation.added', { name: location.name }),
      });
      onAdded(location);
    },
  });
  const [country, setCountry] = useState<string>(defaultCountry);
  const line = (name: 'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'country') => ({
    ...form.field(name, name === 'country' ? defaultCountry : undefined),
    label: t(`opportunityEditor.newLocation.${name}`),
    maxLength: addressLineMax,
    required: name !== 'address2' && (name !== 'state' || isInUnitedStates(country)),
  });
  return (
    <form {...form.props} aria-label={t('opportunityEditor.location.new')} className={css.form}>
      <TextInput
        {...form.field('name')}
        label={t('opportunityEditor.newLocation.name')}
        maxLength={locationNameMax}
        autoComplete="off"
        data-autofocus
        required
      />
      <TextInput {...line('address1')} autoComplete="address-line1" />
      <TextInput {...line('address2')} autoComplete="address-line2" />
      <div className={css.pair}>
        <TextInput {...line('city')} autoComplete="address-level2" />
        <TextInput {...line('state')} autoComplete="address-level1" />
      </div>
      <div className={css.pair}>
        <TextInput {...line('postalCode')} autoComplete="postal-code" />
        <TextInput
          {...line('country')}
          autoComplete="country-name"
          onInput={(event) => setCountry(event.currentTarget.value)}
        />
      </div>
      <input type="hidden" name="timeZone" value={zone} />
      <TimeZoneField
        id={form.field('timeZone').id}
        error={form.field('timeZone').error}
        description={t('opportunityEditor.newLocation.timeZone.hint')}
        value={zone}
        onChange={setZone}
      />
      <FormActions
        submit={t('opportunityEditor.newLocation.save')}
        cancel={t('opportunityEditor.newLocation.cancel')}
        onCancel={onCancel}
        isPending={form.isPending}
      />
    </form>
  );
}
