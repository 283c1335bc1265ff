import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { FormList } from './FormList.tsx';

/** The list of an organization's forms as a page. */
export function FormListPage({ orgName }: { orgName: string }) {
  const t = useTexts();
  return (
    <SettingsPage
      title={t('formList.title')}
      lead={t('formList.lead')}
      width="table"
      actions={
        <LinkButton to={pathTo('/user/user-settings/form-builder/:orgName', { orgName })}>
          {t('formList.create')}
        </LinkButton>
      }
    >
      <FormList key={orgName} orgName={orgName} />
    </SettingsPage>
  );
}
