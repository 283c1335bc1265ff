import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formsContract, type FormRow } from '#areas/forms/contract/forms.ts';
import { formatDate } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pageNumber, pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { NoCommitmentsArt } from '#web/ui/art/NoCommitmentsArt.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import { Clamped } from '#web/ui/Clamped.tsx';
import css from './FormList.module.css';
import { formListQuery, formsKey } from './forms.queries.ts';
import { VersionsModal } from './VersionsModal.tsx';

/** The forms of an organization: which one is active, and what can be done with each. */
export function FormList({ orgName }: { orgName: string }) {
  const t = useTexts();
  const page = pageNumber(useSearchParams()[0]);
  const query = useQuery(formListQuery(useApi(), orgName, page));
  const { data } = query;
  const [asked, setAsked] = useState<{ about: 'versions' | 'delete'; form: FormRow } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = (about: 'versions' | 'delete', form: FormRow) => {
    setAsked({ about, form });
    setOpen(true);
  };
  const close = () => setOpen(false);
  const activate = useActivate();
  const remove = useRemove(close);
  if (!data || query.error)
    return <QueryState query={query} failed={t('formList.loadFailed')} shape="rows" />;
  const { timeZone } = data.organization;
  const isKept = asked?.form.active === true && data.total > 1;
  return (
    <>
      <DataTable
        caption={t('formList.title')}
        wide
        twoLines
        columns={columnsOf(t, { orgName, timeZone, ask, onActivate: activate.mutate })}
        rows={data.items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            art={<NoCommitmentsArt />}
            title={t('formList.empty')}
            text={t('formList.empty.text')}
          />
        }
      />
      <Pagination page={page} pageCount={Math.ceil(data.total / data.pageSize)} />
      {asked?.about === 'versions' ? (
        <VersionsModal
          key={asked.form.id}
          form={asked.form}
          timeZone={timeZone}
          opened={isOpen}
          onClose={close}
        />
      ) : null}
      {asked?.about === 'delete' ? (
        <ConfirmModal
          opened={isOpen}
          title={t('formList.delete.title')}
          text={t(deleteText(asked.form, isKept), { title: asked.form.title })}
          confirmLabel={t('formList.delete.confirm')}
          danger
          waits={isKept}
          busy={remove.isPending}
          onCancel={close}
          onConfirm={() => remove.mutate(asked.form.id)}
        />
      ) : null}
    </>
  );
}

function deleteText({ active }: FormRow, isKept: boolean) {
  if (isKept) return 'formList.delete.isActive';
  return active ? 'formList.delete.active' : 'formList.delete.text';
}

interface Actions {
  orgName: string;
  timeZone: string;
  ask: (about: 'versions' | 'delete', form: FormRow) => void;
  onActivate: (formId: string) => void;
}

function columnsOf(t: Translate, { orgName, timeZone, ask, onActivate }: Actions): Column<FormRow>[] {
  return [
    {
      key: 'title',
      header: t('formList.column.title'),
      main: true,
      cell: ({ title, active }) => (
        <span className={css.title}>
          <bdi>
            <Clamped words={title} />
          </bdi>
          {active ? <StatusBadge tone="good">{t('formList.active')}</StatusBadge> : null}
        </span>
      ),
    },
    {
      key: 'name',
      header: t('formList.column.name'),
      cell: ({ name }) => <Clamped words={name} />,
    },
    {
      key: 'saved',
      named: true,
      header: t('formList.column.saved'),
      cell: ({ updatedAt, updatedBy }) => (
        <Clamped
          words={t('formList.saved', {
            date: formatDate(t, updatedAt, timeZone),
            name: updatedBy ?? t('formList.somebody'),
          })}
        />
      ),
    },
    { key: 'answers', header: t('formList.column.answers'), align: 'end', cell: ({ answers }) => answers },
    {
      key: 'actions',
      header: t('formList.column.actions'),
      actions: true,
      cell: (form) => {
        const { id, title, active } = form;
        return (
          <div className={css.actions}>
            <Button
              size="sm"
              variant={active ? 'light' : 'default'}
              leftSection={active ? <IconCheck size={18} aria-hidden /> : null}
              aria-label={t(active ? 'formList.isActive.of' : 'formList.activate.of', { title })}
              aria-pressed={active}
              onClick={() => active || onActivate(id)}
            >
              {t(active ? 'formList.active' : 'formList.activate')}
            </Button>
            <LinkButton
              size="sm"
              variant="default"
              to={pathTo('/user/user-settings/form-builder/:orgName/edit/:fIndex', { orgName, fIndex: id })}
              aria-label={t('formList.edit.of', { title })}
            >
              {t('formList.edit')}
            </LinkButton>
            <Button
              size="sm"
              variant="default"
              aria-label={t('formList.versions.of', { title })}
              onClick={() => ask('versions', form)}
            >
              {t('formList.versions')}
            </Button>
            <Button
              size="sm"
              variant="default"
              aria-label={t('formList.delete.of', { title })}
              onClick={() => ask('delete', form)}
            >
              {t('formList.delete')}
            </Button>
          </div>
        );
      },
    },
  ];
}

function useActivate() {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (formId: string) => api.call(formsContract.activate, { params: { formId } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: formsKey });
      showToast({ variant: 'success', title: t('formBuilder.toast'), heading: t('formList.activated') });
    },
    onError: (failure) => showFailure(t, failure, { where: t('formBuilder.toast') }),
  });
}

function useRemove(onSettled: () => void) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (formId: string) => api.call(formsContract.remove, { params: { formId } }),
    onSuccess: () =>
      showToast({ variant: 'success', title: t('formBuilder.toast'), heading: t('formList.deleted') }),
    onError: (failure) =>
      showFailure(t, failure, { where: t('formBuilder.toast'), what: t('formList.notDeleted') }),
    onSettled: async () => {
      onSettled();
      await queryClient.invalidateQueries({ queryKey: formsKey });
    },
  });
}
