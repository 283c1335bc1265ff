import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  organizationSettingsContract as contract,
  type OrganizationSettings,
} from '#shared/contract/organization-settings.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { useFormSlot, type FormSlot } from '#web/forms/use-form-slot.ts';
import { sessionKey, useSession } from '#web/features/accounts/session.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { valuesOf } from './form-values.ts';
import { OrganizationForm } from './OrganizationForm.tsx';
import { tellRenamed } from './renamed.ts';
import { organizationSettingsQuery } from './settings.queries.ts';
import { useOrganizationForm, type Saved } from './use-organization-form.ts';

export interface OrganizationSettingsFormProps {
  settings: OrganizationSettings;
}

/** Everything about an organization that its organizers may change. */
export function OrganizationSettingsForm({ settings }: OrganizationSettingsFormProps) {
  const [userId] = useState(useSession().user?.id);
  const slot = useFormSlot(`organization.${userId ?? ''}.${settings.orgName}`);
  // Anew once the page is alive: what was typed before is in the browser.
  return <Form key={`${settings.orgName} ${slot !== undefined}`} settings={settings} slot={slot} />;
}

const savedOf = (settings: OrganizationSettings): Saved => ({
  values: valuesOf(settings),
  version: settings.version,
});

function Form({ settings, slot }: OrganizationSettingsFormProps & { slot: FormSlot | undefined }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const ready = slot !== undefined;
  const { orgName } = settings;
  const query = organizationSettingsQuery(api, orgName);
  const title = t('organizationForm.settings.title');
  const form = useOrganizationForm({
    slot,
    saved: savedOf(settings),
    pictures: { logo: settings.logoUrl, cover: settings.coverUrl },
    title,
    upload: (kind, file) => api.upload(contract.uploadImage, file, { orgName, kind }),
    send: ({ locations, ...values }, pictures, version) =>
      api.call(contract.update, {
        params: { orgName },
        body: {
          ...values,
          ...pictures,
          version,
          locations: locations.filter(({ removed }) => !removed),
          removedLocations: locations.flatMap(({ removed, id }) => (removed && id !== null ? [id] : [])),
        },
      }),
    reload: async () => savedOf(await queryClient.fetchQuery({ ...query, staleTime: 0 })),
    onDone: ({ settings: now, renamed }) => {
      queryClient.setQueryData(query.queryKey, now);
      // Everything else that shows the organization is read anew: its page, lists, the menus.
      queryClient.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] && queryKey[1] !== 'settings',
        type: 'inactive',
      });
      void queryClient.invalidateQueries({ queryKey: sessionKey });
      showToast({ variant: 'success', title, heading: t('organizationForm.settings.saved') });
      tellRenamed(t, title, renamed);
      return savedOf(now);
    },
  });
  return (
    <OrganizationForm
      form={form}
      ready={ready}
      label={title}
      nameHint={t('organizationForm.name.fixed', { orgName })}
      submit={{ label: t('organizationForm.settings.save'), whenDirty: true }}
    />
  );
}
