import { useQueryClient } from '@tanstack/react-query';
import {
  organizationSettingsContract as contract,
  type OrganizationSettings,
} from '#areas/organizations/contract/organization-settings.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { draftKey } from '#web/forms/drafts.ts';
import { sessionKey, useUserAtFirst } from '#areas/accounts/web/session.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import { formValuesOf } from './form-values.ts';
import { OrganizationForm } from './OrganizationForm.tsx';
import { tellRenamed } from './renamed.ts';
import { organizationSettingsQuery } from './settings.queries.ts';
import { useOrganizationForm, type Saved } from './use-organization-form.ts';

export interface OrganizationSettingsFormProps {
  settings: OrganizationSettings;
}

/** Everything about an organization that its organizers may change. */
export function OrganizationSettingsForm({ settings }: OrganizationSettingsFormProps) {
  const ready = useHydrated();
  // Again once the page is alive: only the browser knows the draft.
  return <Form key={`${settings.orgName} ${ready}`} settings={settings} ready={ready} />;
}

const savedOf = (settings: OrganizationSettings): Saved => ({
  values: formValuesOf(settings),
  version: settings.version,
});

function Form({ settings, ready }: OrganizationSettingsFormProps & { ready: boolean }) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { orgName } = settings;
  const userId = useUserAtFirst();
  const query = organizationSettingsQuery(api, orgName);
  const title = t('organizationForm.settings.title');
  const form = useOrganizationForm({
    draftKey: ready && userId ? draftKey(userId, `organization.${orgName}`) : undefined,
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
      // Everything else that shows the organization is read again: its page, lists, the menus.
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
