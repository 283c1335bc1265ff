import { useQueryClient } from '@tanstack/react-query';
import { organizationSettingsContract as contract } from '#areas/organizations/contract/organization-settings.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { isTimeZone } from '#areas/organizations/rules/organizations.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useNavigateUnlessLeft } from '#web/routing/use-navigate-unless-left.ts';
import { useApi } from '#web/api/use-api.tsx';
import { draftKey } from '#web/forms/drafts.ts';
import { sessionKey, sessionQuery, useUserAtFirst } from '#areas/accounts/web/session.ts';
import { showToast } from '#web/ui/toasts.tsx';
import { useViewerZone } from '#web/ui/use-browser.ts';
import { emptyValues } from './form-values.ts';
import { OrganizationForm } from './OrganizationForm.tsx';
import { tellRenamed } from './renamed.ts';
import { useOrganizationForm } from './use-organization-form.ts';

/** Founds an organization; afterwards the person is its organizer. */
export function CreateOrganizationForm() {
  const zone = useViewerZone();
  // Again once the page is alive: only the browser knows its zone and the draft.
  return <Form key={zone} zone={zone} />;
}

function Form({ zone }: { zone: string | undefined }) {
  const t = useTexts();
  const userId = useUserAtFirst();
  const api = useApi();
  const queryClient = useQueryClient();
  const navigateUnlessLeft = useNavigateUnlessLeft();
  const ready = zone !== undefined;
  const title = t('organizationForm.create.title');
  const values = { ...emptyValues, timeZone: ready && isTimeZone(zone) ? zone : '' };
  const form = useOrganizationForm({
    draftKey: ready && userId ? draftKey(userId, 'organization.new') : undefined,
    saved: { values, version: 0 },
    pictures: { logo: null, cover: null },
    title,
    upload: (kind, file, orgName) => api.upload(contract.uploadNewImage, file, { orgName, kind }),
    send: async (given, pictures) => {
      const { orgName, renamed } = await api.call(contract.create, { body: { ...given, ...pictures } });
      return { orgName, renamed, isPrivate: given.isPrivate };
    },
    onDone: ({ orgName, renamed, isPrivate }) => {
      void (async () => {
        queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
        await queryClient.fetchQuery({ ...sessionQuery(api), staleTime: 0 });
        await navigateUnlessLeft(pathTo('/organizer/profile'));
        showToast({
          variant: 'success',
          title,
          heading: t('organizationForm.create.done', { name: orgName }),
          body: t(isPrivate ? 'organizationForm.create.doneTextPrivate' : 'organizationForm.create.doneText'),
        });
        tellRenamed(t, title, renamed);
      })();
      return undefined;
    },
  });
  return (
    <OrganizationForm
      form={form}
      ready={ready}
      label={title}
      nameHint={t('organizationForm.name.hint')}
      submit={{ label: t('organizationForm.create.submit'), whenDirty: false }}
    />
  );
}
