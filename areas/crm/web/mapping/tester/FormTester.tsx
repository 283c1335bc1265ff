import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useSession } from '#areas/accounts/web/session.ts';
import type { FormMappingView } from '#areas/crm/contract/mapping.ts';
import { checkMapping, type CheckedMapping, type MappedForm } from '#areas/crm/rules/mapping-check.ts';
import { sampleAnswer, sampleFacts } from '#areas/crm/rules/mapping-samples.ts';
import { questionsOf } from '#areas/forms/rules/form-definition/questions.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { draftKey, hasDraft, readDraft, removeDraft, writeDraft } from '#web/forms/drafts.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from '../Mapping.module.css';
import type { CrmFields } from '../use-crm-fields.ts';
import { SubmissionResults } from './SubmissionResults.tsx';
import { TestForm } from './TestForm.tsx';
import { TestFailed } from './TestFailed.tsx';
import { useTestSubmission } from './use-test-submission.ts';
import { ValidationResults } from './ValidationResults.tsx';

type Answers = Readonly<Record<string, unknown>>;
const kept = z.object({ answers: z.record(z.string(), z.unknown()) });

export interface FormTesterProps {
  view: FormMappingView;
  /** What is tried: with all that is not saved yet. */
  work: MappedForm;
  fields: CrmFields;
  opened: boolean;
  onClose: () => void;
}

/** Tries a mapping: with made-up values or one's own, by itself, and on the CRM. */
export function FormTester({ view, work, fields, opened, onClose }: FormTesterProps) {
  const t = useTexts();
  const { user } = useSession();
  const { organization, form } = view;
  const key = draftKey(user?.id ?? '', `mapping-test.${organization.id}`);
  const [isTest, setTest] = useState(true);
  /** What the form began with last, and what is in it. */
  const [begun, setBegun] = useState<{ edition: number; answers: Answers }>({ edition: 0, answers: {} });
  const [answers, setAnswers] = useState<Answers>({});
  const [checked, setChecked] = useState<CheckedMapping | null>(null);
  const submission = useTestSubmission(form.id, () => {
    if (!isTest) removeDraft(key);
  });
  const begin = (next: Answers) => {
    setAnswers(next);
    setBegun(({ edition }) => ({ edition: edition + 1, answers: next }));
  };
  const keep = (next: Answers) => {
    setAnswers(next);
    if (isTest || writeDraft(key, { answers: next }).isStored) return;
    showToast({ variant: 'error', title: t('crm.test.open'), heading: t('application.failed.save') });
  };
  const fill = (next: Answers) => {
    begin(next);
    keep(next);
  };
  const switchTo = (test: boolean) => {
    setTest(test);
    const found = test ? undefined : readDraft(key, kept);
    if (found) begin(found.value.answers);
    else if (!test && hasDraft(key))
      showToast({ variant: 'error', title: t('crm.test.open'), heading: t('application.failed.load') });
  };
  const { mapping } = work;
  const typeOf = new Map(mapping.contact.fields.map((one) => [one.question, one.type]));
  const samples = (isWanted: (name: string) => boolean): Answers => {
    const now = new Date();
    const context = { day: dayOf(now, organization.timeZone), mark: now.getTime().toString(36) };
    return Object.fromEntries(
      questionsOf(work.definition)
        .filter(({ name, readOnly }) => isWanted(name) && readOnly !== true)
        .map((one) => [one.name, sampleAnswer(one, context, typeOf.get(one.name))] as const)
        .filter(([, value]) => value !== undefined),
    );
  };
  const fillMapped = () => {
    const filled = samples((name) => typeOf.has(name));
    const count = Object.keys(filled).length;
    if (count === 0)
      return showToast({
        variant: 'info',
        title: t('crm.test.nothing.title'),
        heading: t('crm.test.nothing'),
      });
    fill(filled);
    showToast({
      variant: 'success',
      title: t('crm.test.filled.title'),
      heading: t('crm.test.filled', { count }),
    });
  };
  const fillAll = () => {
    fill(samples(() => true));
    showToast({ variant: 'success', title: t('crm.test.all.title'), heading: t('crm.test.all') });
  };
  const validate = () => {
    const facts = sampleFacts(
      { day: dayOf(new Date(), organization.timeZone), mark: '' },
      { volId: {}, sFActivityId: view.testActivityId },
    );
    const found = checkMapping(work, {
      ...fields,
      answers: { ...samples((name) => typeOf.has(name)), ...answers },
      facts: { ...facts, volId: '003000000000000', defaultYes: true, defaultNo: false },
    });
    setChecked(found);
    const count = found.results.filter(
      ({ isValid, isMapped, isRequired }) => !isValid && (isMapped || isRequired),
    ).length;
    if (count === 0)
      showToast({ variant: 'success', title: t('crm.test.right.title'), heading: t('crm.test.right') });
    else
      showToast({
        variant: 'error',
        title: t('crm.test.errors.title'),
        heading: t('crm.test.errors', { count }),
      });
  };
  const submit = (entered: Answers) => {
    if (view.isActiveSalesforce) return submission.send({ mapping, answers: entered, keep: !isTest });
    showToast({ variant: 'error', title: t('crm.test.inactive.title'), heading: t('crm.error.notActive') });
  };
  const hide = () => {
    setChecked(null);
    submission.forget();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('crm.test.title', { title: form.title })}
      size="full"
      busy={submission.isPending}
    >
      <div className={css.editor}>
        <Switch
          label={t('crm.test.mode')}
          description={t(isTest ? 'crm.test.mode.on' : 'crm.test.mode.off')}
          checked={isTest}
          onChange={(event) => switchTo(event.currentTarget.checked)}
        />
        <div role="group" aria-label={t('crm.test.controls')} className={css.bar} data-clear-of-toasts>
          <Button variant="default" onClick={fillMapped}>
            {t('crm.test.fillMapped')}
          </Button>
          <Button variant="default" onClick={fillAll}>
            {t('crm.test.fillAll')}
          </Button>
          <Button variant="default" onClick={validate}>
            {t('crm.test.validate')}
          </Button>
          <Button loading={submission.isPending} onClick={() => submit(answers)}>
            {t('crm.test.submit')}
          </Button>
          <Button variant="default" onClick={hide}>
            {t('crm.test.hide')}
          </Button>
        </div>
        {submission.isPending ? <p role="status">{t('application.sending')}</p> : null}
        {submission.failure ? <TestFailed failure={submission.failure} onBack={submission.forget} /> : null}
        {submission.result ? <SubmissionResults {...submission.result} /> : null}
        {checked ? <ValidationResults checked={checked} resources={mapping.resources} /> : null}
        <section className={css.part} aria-label={t('crm.test.form')} hidden={submission.failure !== null}>
          <TestForm
            key={begun.edition}
            failed={t('crm.test.loadFailed')}
            form={work.definition}
            begun={{ answers: begun.answers, page: 0 }}
            submitLabel={t('crm.test.submit')}
            onChange={keep}
            onSubmit={submit}
          />
        </section>
      </div>
    </Modal>
  );
}
