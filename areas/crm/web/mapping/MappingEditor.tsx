import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { useUserAtFirst } from '#areas/accounts/web/session.ts';
import type { FormMappingView } from '#areas/crm/contract/mapping.ts';
import { addOption, mapQuestion } from '#areas/crm/rules/edit-mapping.ts';
import { savingProblems, type MappedForm } from '#areas/crm/rules/mapping-check.ts';
import { needsOf } from '#areas/crm/rules/mapping-needs.ts';
import { formMapping } from '#areas/crm/rules/mapping.ts';
import type { FormDefinition, FormQuestion } from '#areas/forms/rules/form-definition/definition.ts';
import { toApiError } from '#web/api/errors.ts';
import { DraftNotice } from '#web/forms/DraftNotice.tsx';
import { draftKey } from '#web/forms/drafts.ts';
import { useDraft } from '#web/forms/use-draft.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ResponsiveTabs } from '#web/ui/ResponsiveTabs.tsx';
import { useSaveObject } from '../use-save-object.ts';
import { ContactTab } from './ContactTab.tsx';
import css from './Mapping.module.css';
import { groupText } from './mapping-words.ts';
import { ResourceTab } from './ResourceTab.tsx';
import { FormTester } from './tester/FormTester.tsx';
import { useCrmFields } from './use-crm-fields.ts';
import { useSaveMapping } from './use-save-mapping.ts';

/** What was changed and not saved, and of which version and revision it is a change. */
const mappingDraft = z.object({
  definition: z.custom<FormDefinition>((value) => typeof value === 'object' && value !== null),
  mapping: formMapping,
  version: z.number().int(),
  revision: z.number().int(),
});

/** Which fields of the CRM get which answers of a form, and what related records get. */
export function MappingEditor(view: FormMappingView) {
  const t = useTexts();
  const { form, organization, isActiveSalesforce } = view;
  const isConnected = view.isConnected && isActiveSalesforce;
  const userId = useUserAtFirst();
  const draft = useDraft(userId && draftKey(userId, `mapping.${form.id}`), mappingDraft);
  const saved = useMemo<MappedForm>(
    () => ({ definition: form.definition, mapping: view.mapping }),
    [form.definition, view.mapping],
  );
  const found = draft.found?.value;
  const [work, setWork] = useState<MappedForm>(
    found ? { definition: found.definition, mapping: found.mapping } : saved,
  );
  const [basis, setBasis] = useState({
    version: found?.version ?? form.version,
    revision: found?.revision ?? view.revision,
  });
  const isDirty = work.definition !== saved.definition || work.mapping !== saved.mapping;
  const unsaved = useMemo(() => (isDirty ? { ...work, ...basis } : null), [isDirty, work, basis]);
  useEffect(() => draft.keep(unsaved), [draft, unsaved]);

  const [isTesting, setTesting] = useState(false);
  const [tab, setTab] = useState('contact');
  const [attempt, setAttempt] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const fields = useCrmFields(organization.id, work.mapping, isConnected);
  const saveObject = useSaveObject(organization.id, organization.orgName);
  const saving = useSaveMapping(view, (next) => {
    draft.finish();
    setBasis(next);
    setRefused(false);
    // The form's own object follows what was saved.
    if (isConnected && view.enableCustomObject) saveObject.mutate(form);
  });
  const wrong = isRefused ? savingProblems(work, fields).map((problem) => t(problem)) : [];
  const advice = isRefused ? needsOf(work.mapping).groups.map((group) => groupText(t, group)) : [];
  const save = () => {
    const isRight =
      !isActiveSalesforce || savingProblems(work, fields).length + needsOf(work.mapping).groups.length === 0;
    setRefused(!isRight);
    setAttempt((times) => times + 1);
    if (isRight) saving.mutate({ ...work, ...basis });
  };
  const known = fields.contact;
  const onMap = useCallback(
    (question: FormQuestion, name: string | null) =>
      setWork((now) => mapQuestion(now, question, name === null ? null : (known?.get(name) ?? null))),
    [known],
  );
  const onOption = useCallback(
    (name: string, option: { value: string; text: string }) => setWork((now) => addOption(now, name, option)),
    [],
  );
  const { orgName } = organization;
  return (
    <div className={css.editor}>
      <DraftNotice
        draft={draft}
        isNew={false}
        onLoad={({ version, revision, ...kept }) => {
          setWork(kept);
          setBasis({ version, revision });
        }}
        onDiscard={() => {
          setWork(saved);
          setBasis({ version: form.version, revision: view.revision });
        }}
      />
      {isConnected ? null : (
        <Notice
          title={t(isActiveSalesforce ? 'crm.error.authorizationRequired' : 'crm.error.notActive')}
          text={t('crm.mapping.offline')}
          action={
            <LinkButton
              size="sm"
              variant="default"
              to={pathTo('/user/user-settings/integration/:orgName', { orgName })}
            >
              {t('crm.mapping.integration')}
            </LinkButton>
          }
        />
      )}
      {fields.error ? (
        <ErrorState
          title={t('crm.mapping.fieldsFailed')}
          text={toApiError(t, fields.error).message}
          onRetry={fields.retry}
        />
      ) : null}
      <FormError
        title={t('crm.mapping.fix')}
        problems={[...wrong, ...advice].map((message) => ({ message }))}
        attempt={attempt}
      />
      <ResponsiveTabs
        label={t('crm.mapping.tabs')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'contact',
            label: t('crm.mapping.tab.contact'),
            content: (
              <ContactTab
                work={work}
                saved={form.definition}
                fields={known}
                onChange={setWork}
                onMap={onMap}
                onOption={onOption}
              />
            ),
          },
          {
            value: 'resources',
            label: t('crm.mapping.tab.resources'),
            content: (
              <ResourceTab
                work={work}
                organizationId={organization.id}
                isConnected={isConnected}
                fields={fields.resources}
                onChange={setWork}
              />
            ),
          },
        ]}
      />
      <div className={css.bar}>
        <LinkButton
          variant="default"
          to={pathTo('/user/user-settings/form-builder/:orgName/edit/:fIndex', { orgName, fIndex: form.id })}
        >
          {t('crm.mapping.back')}
        </LinkButton>
        <Button variant="default" onClick={() => setTesting(true)}>
          {t('crm.test.open')}
        </Button>
        {isRefused && wrong.length === 0 ? (
          <Button
            variant="default"
            loading={saving.isPending}
            onClick={() => saving.mutate({ ...work, ...basis })}
          >
            {t('crm.mapping.saveAnyway')}
          </Button>
        ) : null}
        <Button loading={saving.isPending || saveObject.isPending} onClick={save}>
          {t('crm.mapping.save')}
        </Button>
      </div>
      <FormTester
        view={view}
        work={work}
        fields={fields}
        opened={isTesting}
        onClose={() => setTesting(false)}
      />
    </div>
  );
}
