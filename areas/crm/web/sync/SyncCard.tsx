import '@mantine/core/styles/Switch.layer.css';
import '#web/ui/theme/more-styles.ts';
import { Button, Select, Switch, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SyncView } from '#areas/crm/contract/sync.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import { toApiError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { foundOptions } from '#web/ui/found-options.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import css from './Sync.module.css';
import { activityRecordsQuery, useForgetting, useSyncSwitch } from './sync.queries.ts';

export interface SyncCardProps extends SyncView {
  /** The day that is chosen, from which on hours are sent. */
  since: string;
  onSince: (day: string) => void;
}

/** Whether the sync is on, from which day on hours are sent, and why nothing is sent. */
export function SyncCard({ since, onSince, ...sync }: SyncCardProps) {
  const t = useTexts();
  const { organization, isOn, stop, hoursSince } = sync;
  const { mutate, isPending, variables } = useSyncSwitch(organization.orgName, (saved) =>
    saved.isOn ? t('crm.sync.on') : t('crm.sync.off'),
  );
  const again = useSyncSwitch(organization.orgName, () => t('crm.sync.compared'));
  return (
    <Card>
      <div className={css.card}>
        <Switch
          label={t('crm.sync.switch')}
          description={t('crm.sync.switch.hint')}
          checked={isPending ? variables.isOn : isOn}
          onChange={(event) => mutate({ isOn: event.currentTarget.checked, hoursSince: since })}
        />
        <div className={css.since}>
          <TextInput
            type="date"
            label={t('crm.sync.since')}
            description={t('crm.sync.since.hint')}
            value={since}
            onChange={(event) => onSince(event.currentTarget.value || hoursSince)}
          />
          {isOn ? (
            <Button
              variant="default"
              loading={again.isPending}
              onClick={() => again.mutate({ isOn: true, hoursSince: since })}
            >
              {t('crm.sync.compare')}
            </Button>
          ) : null}
        </div>
        {sync.activities && isOn ? <WorkActivity key={sync.workActivity?.id} {...sync} /> : null}
        <Text role="status" size="sm" hidden={!sync.isComparing}>
          {t('crm.sync.comparing')}
        </Text>
        {stop === null ? <Pause {...sync} /> : stop === 'off' ? null : <Stop {...sync} />}
        {stop === 'off' && !sync.form?.isMapped ? <Unmapped {...sync} /> : null}
      </div>
    </Card>
  );
}

/** Which activity work outside of shifts counts for: Salesforce may want one of each record of hours. */
function WorkActivity(sync: SyncView) {
  const t = useTexts();
  const { organization, hoursSince, workActivity } = sync;
  const records = useQuery(activityRecordsQuery(useApi(), sync));
  const save = useSyncSwitch(organization.orgName, () => t('crm.sync.work.saved'));
  const found = records.data ?? [];
  const isListed = workActivity === null || found.some(({ id }) => id === workActivity.id);
  const choices = isListed ? found : [workActivity, ...found];
  return (
    <Select
      label={t('crm.sync.work')}
      description={t('crm.sync.work.hint')}
      error={records.error ? toApiError(t, records.error).message : undefined}
      placeholder={t('crm.sync.work.none')}
      data={choices.map(({ id, name }) => ({ value: id, label: name }))}
      value={workActivity?.id ?? null}
      onChange={(id) =>
        save.mutate({
          isOn: true,
          hoursSince,
          workActivity: choices.find((one) => one.id === id) ?? null,
        })
      }
      disabled={save.isPending}
      searchable
      clearable
      limit={100}
      filter={foundOptions}
    />
  );
}

/** The CRM is left alone for a while. */
function Pause({ pausedUntil, trouble, organization }: SyncView) {
  const t = useTexts();
  if (pausedUntil === null) return null;
  const { timeZone } = organization;
  const time = `${formatDate(t, pausedUntil, timeZone)} ${formatTime(t, pausedUntil, timeZone)}`;
  return (
    <Notice
      title={t(trouble === 'limit' ? 'crm.sync.paused.limit' : 'crm.sync.paused')}
      text={t('crm.sync.paused.text', { time })}
    />
  );
}

/** Nothing is sent until somebody does something. */
function Stop({ stop, organization, form, crm }: SyncView) {
  const t = useTexts();
  const { orgName } = organization;
  const forget = useForgetting(orgName);
  if (stop === 'other-crm')
    return (
      <Notice
        title={t('crm.sync.stop.otherCrm')}
        text={t('crm.sync.stop.otherCrm.text', {
          known: crm.known ?? t('crm.sync.stop.otherCrm.unknown'),
          connected: crm.connected ?? t('crm.sync.stop.otherCrm.unknown'),
        })}
        action={
          <Button
            variant="default"
            loading={forget.isPending}
            onClick={() => crm.connected !== null && forget.mutate(crm.connected)}
          >
            {t('crm.sync.stop.otherCrm.forget')}
          </Button>
        }
      />
    );
  if (stop === 'mapping') return <Unmapped organization={organization} form={form} />;
  return (
    <Notice
      title={t('crm.sync.stop.authorization')}
      text={t('crm.sync.stop.authorization.text')}
      action={
        <LinkButton to={pathTo('/user/user-settings/integration/:orgName', { orgName })} variant="default">
          {t('crm.sync.connection')}
        </LinkButton>
      }
    />
  );
}

/** Where everything goes isn't said yet: leads to where that is done. */
function Unmapped({ organization: { orgName }, form }: Pick<SyncView, 'organization' | 'form'>) {
  const t = useTexts();
  return (
    <Notice
      title={t('crm.sync.stop.mapping')}
      text={t('crm.sync.stop.mapping.text')}
      action={
        <LinkButton
          to={
            form
              ? pathTo('/user/user-settings/form-builder/:orgName/edit/:fIndex/mapping', {
                  orgName,
                  fIndex: form.id,
                })
              : pathTo('/user/user-settings/form-list/:orgName', { orgName })
          }
          variant="default"
        >
          {t(form ? 'crm.sync.stop.mapping.open' : 'crm.sync.stop.mapping.forms')}
        </LinkButton>
      }
    />
  );
}
