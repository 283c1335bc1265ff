import { useState } from 'react';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { useHydrated } from '#web/ui/use-browser.ts';
import type { BuilderAddition } from './addition.ts';
import { FormBuilder } from './FormBuilder.tsx';
import type { Work } from './editing/use-builder.ts';

export interface BuilderPageProps {
  title: string;
  organization: { name: string; orgName: string };
  /** What is saved, or what a new form begins with. */
  begin: Work;
  /** None of a new form. */
  formId?: string;
  version?: number;
  addition: BuilderAddition;
}

/** The builder as a page. What the browser kept of the form is only known there, so the server leaves its place empty. */
export function BuilderPage({ title, organization, begin, formId, version, addition }: BuilderPageProps) {
  const t = useTexts();
  const isReady = useHydrated();
  const { name, orgName } = organization;
  const [saved] = useState(begin);
  return (
    <SettingsPage
      title={title}
      lead={t('formBuilder.lead', { organization: name })}
      width="table"
      actions={
        <>
          {formId === undefined ? null : (
            <LinkButton
              to={pathTo('/user/user-settings/form-builder/:orgName/edit/:fIndex/mapping', {
                orgName,
                fIndex: formId,
              })}
              variant="default"
            >
              {t('formBuilder.mapping')}
            </LinkButton>
          )}
          <LinkButton to={pathTo('/user/user-settings/form-list/:orgName', { orgName })} variant="default">
            {t('formBuilder.list')}
          </LinkButton>
        </>
      }
    >
      {isReady ? (
        <FormBuilder
          key={formId ?? 'new'}
          orgName={orgName}
          saved={saved}
          formId={formId}
          version={version}
          addition={addition}
        />
      ) : (
        <LoadingState shape="text" />
      )}
    </SettingsPage>
  );
}
