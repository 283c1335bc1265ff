import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Integration } from '#areas/crm/contract/integration.ts';
import { salesforceContract } from '#areas/crm/contract/salesforce.ts';
import { customObjectOf } from '#areas/crm/rules/custom-objects.ts';
import type { FormRow } from '#areas/forms/contract/forms.ts';
import { formListQuery } from '#areas/forms/web/forms.queries.ts';
import type { Translate } from '#shared/texts/text.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pageNumber } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { DataTable, type Column } from '#web/ui/DataTable.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { showToast } from '#web/ui/toasts.tsx';
import css from './Integration.module.css';
import { crmObjectsQuery, useIntegrationSwitch } from './integration.queries.ts';
import { useSaveObject } from './use-save-object.ts';

/** Whether forms have objects of their own in Salesforce, and which they have. */
export function CustomObjectsCard({ organization, enableCustomObject }: Integration) {
  const t = useTexts();
  const { mutate, isPending, variables } = useIntegrationSwitch(organization.orgName, (saved) => {
    const heading = saved.enableCustomObject ? t('crm.custom.switch.on') : t('crm.custom.switch.off');
    showToast({ variant: 'success', title: t('crm.title'), heading });
  });
  return (
    <Card as="section">
      <div className={css.form}>
        <h2>{t('crm.custom.title')}</h2>
        <Switch
          label={t('crm.custom.switch')}
          description={t('crm.custom.switch.hint')}
          checked={isPending ? (variables.enableCustomObject ?? false) : enableCustomObject}
          onChange={(event) => mutate({ enableCustomObject: event.currentTarget.checked })}
        />
        {enableCustomObject ? <FormObjects {...organization} /> : null}
      </div>
    </Card>
  );
}

/** The organization's forms, each with its object. */
function FormObjects({ id: organizationId, orgName }: Integration['organization']) {
  const t = useTexts();
  const api = useApi();
  const page = pageNumber(useSearchParams()[0]);
  const forms = useQuery(formListQuery(api, orgName, page));
  const objects = useQuery(crmObjectsQuery(api, organizationId));
  const [asked, setAsked] = useState<FormRow | null>(null);
  const [isOpen, setOpen] = useState(false);
  const save = useSaveObject(organizationId, orgName);
  const remove = useRemoveObject(organizationId, () => setOpen(false));
  const error = forms.error ?? objects.error;
  if (error)
    return <Text role="alert">{t('crm.objects.failed', { message: toApiError(t, error).message })}</Text>;
  if (!forms.data || !objects.data) return <Text role="status">{t('ui.loading')}</Text>;
  const labels = new Map(objects.data.map(({ name, label }) => [name, label]));
  const isThere = ({ name }: FormRow) => labels.has(`${customObjectOf(name)}__c`);
  return (
    <>
      <DataTable
        caption={t('crm.custom.title')}
        columns={columnsOf(t, {
          isThere,
          isBusy: ({ id }) => save.isPending && save.variables.id === id,
          onSave: save.mutate,
          onDelete: (form) => {
            setAsked(form);
            setOpen(true);
          },
        })}
        rows={forms.data.items}
        rowKey={({ id }) => id}
        empty={<Text>{t('crm.custom.none')}</Text>}
      />
      <Pagination page={page} pageCount={Math.ceil(forms.data.total / forms.data.pageSize)} />
      {asked ? (
        <ConfirmModal
          opened={isOpen}
          title={t('crm.custom.delete.title')}
          text={t('crm.custom.delete.text', { name: `${customObjectOf(asked.name)}__c` })}
          confirmLabel={t('crm.custom.delete.do')}
          danger
          busy={remove.isPending}
          onCancel={() => setOpen(false)}
          onConfirm={() => remove.mutate(asked)}
        />
      ) : null}
    </>
  );
}

interface Actions {
  isThere: (form: FormRow) => boolean;
  isBusy: (form: FormRow) => boolean;
  onSave: (form: FormRow) => void;
  onDelete: (form: FormRow) => void;
}

function columnsOf(t: Translate, { isThere, isBusy, onSave, onDelete }: Actions): Column<FormRow>[] {
  return [
    {
      key: 'form',
      header: t('crm.custom.form'),
      main: true,
      cell: ({ title }) => <span dir="auto">{title}</span>,
    },
    {
      key: 'object',
      header: t('crm.custom.object'),
      cell: (form) => (
        <span className={css.name}>
          {isThere(form) ? `${customObjectOf(form.name)}__c` : t('crm.custom.object.none')}
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('crm.custom.actions'),
      actions: true,
      cell: (form) => {
        const does = isThere(form) ? 'update' : 'create';
        const { title } = form;
        return (
          <div className={css.buttons}>
            <Button
              size="sm"
              variant="default"
              aria-label={t(`crm.custom.${does}.of`, { title })}
              loading={isBusy(form)}
              onClick={() => onSave(form)}
            >
              {t(`crm.custom.${does}`)}
            </Button>
            {does === 'update' ? (
              <Button
                size="sm"
                variant="default"
                aria-label={t('crm.custom.delete.of', { title })}
                onClick={() => onDelete(form)}
              >
                {t('crm.custom.delete')}
              </Button>
            ) : null}
          </div>
        );
      },
    },
  ];
}

function useRemoveObject(organizationId: string, close: () => void) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: ({ name }: FormRow) =>
      api.call(salesforceContract.removeObject, {
        body: { organizationId, objectName: customObjectOf(name) },
      }),
    onSuccess: async ({ message }) => {
      close();
      await queryClient.invalidateQueries({ queryKey: crmObjectsQuery(api, organizationId).queryKey });
      showToast({ variant: 'success', title: t('crm.custom.title'), heading: message });
    },
    onError: (failure) => {
      close();
      showToast({
        variant: 'error',
        title: t('crm.custom.title'),
        heading: t('crm.custom.deleteFailed'),
        body: toApiError(t, failure).message,
      });
    },
  });
}
