import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { formsContract, type FormRow } from '#areas/forms/contract/forms.ts';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LoadingState } from '#web/ui/LoadingState.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { ModalActions } from '#web/ui/Modal.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './FormList.module.css';
import { formsKey, formVersionQuery } from './forms.queries.ts';

const FormPreview = lazy(() => import('./application/FormPreview.tsx'));

export interface VersionShownProps {
  form: FormRow;
  version: number;
  onBack: () => void;
  /** Called when the version was taken back, or can't be: somebody else may have saved meanwhile. */
  onSettled: () => void;
}

/** A form as it was in one of its versions, and the way to have it back. */
export function VersionShown({ form, version, onBack, onSettled }: VersionShownProps) {
  const t = useTexts();
  const query = useQuery(formVersionQuery(useApi(), form.id, version));
  const { data } = query;
  const take = useTakeBack(form, onSettled);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isNow = version === form.version;
  return (
    <>
      <div className={css.shown}>
        <h3 ref={heading} tabIndex={-1} dir="auto" className={css.shownTitle}>
          {t('formList.version', { version: String(version), title: data?.title ?? form.title })}
        </h3>
        <p className={css.hint}>{t(isNow ? 'formList.version.isNow' : 'formList.version.hint')}</p>
        {data ? (
          <Suspense fallback={<LoadingState shape="text" />}>
            <FormPreview form={data.definition} revision={version} />
          </Suspense>
        ) : (
          <QueryState query={query} failed={t('formList.loadFailed')} shape="text" />
        )}
      </div>
      <ModalActions>
        <Button variant="default" onClick={onBack} disabled={take.isPending}>
          {t('formList.version.all')}
        </Button>
        {isNow ? null : (
          <Button
            disabled={!data}
            loading={take.isPending}
            onClick={() => {
              if (data) take.mutate({ title: data.title, definition: data.definition });
            }}
          >
            {t('formList.version.take')}
          </Button>
        )}
      </ModalActions>
    </>
  );
}

/** Saves what a form was as its next version, so that none is lost. */
function useTakeBack({ id: formId, version }: FormRow, onSettled: () => void) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const title = t('formBuilder.toast');
  return useSingleMutation({
    mutationFn: (taken: { title: string; definition: FormDefinition }) =>
      api.call(formsContract.save, { params: { formId }, body: { ...taken, version } }),
    onSuccess: (saved) =>
      showToast({
        variant: 'success',
        title,
        heading: t('formList.version.taken', { version: String(saved.version) }),
      }),
    onError: (failure) => showFailure(t, failure, { where: title }),
    onSettled: async () => {
      onSettled();
      await queryClient.invalidateQueries({ queryKey: formsKey });
    },
  });
}
