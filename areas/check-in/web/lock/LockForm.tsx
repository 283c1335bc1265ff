import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { checkInContract, type KioskOpportunity } from '#areas/check-in/contract/check-in.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { tellOtherWindowsOfKiosk } from '#areas/accounts/web/session-elsewhere.ts';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { pathTo } from '#web/routing/paths.ts';
import { ModalActions } from '#web/ui/Modal.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { InstallHint } from '../app/InstallHint.tsx';
import css from './lock.module.css';

/** What is fixed for everybody who comes, and whether it sounds; then the browser is a kiosk and nothing else. */
export function LockForm({ items }: { items: readonly KioskOpportunity[] }) {
  const t = useTexts();
  const api = useApi();
  const [opportunityId, setOpportunity] = useState('');
  const [activityId, setActivity] = useState('');
  const [sound, setSound] = useState(false);
  const times = items.find(({ id }) => id === opportunityId)?.activities ?? [];
  // An activity that takes place several times today is one choice.
  const activities = new Map(times.map((activity) => [activity.activityId, activity.title]));
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      api.call(checkInContract.lock, {
        body: { opportunityId: opportunityId || null, activityId: activityId || null, sound },
      }),
    onSuccess: () => {
      tellOtherWindowsOfKiosk();
      // Nothing of what this page knows of the organizer stays in it.
      window.location.replace(pathTo('/organizer/check-in'));
    },
    onError: (failure) => showFailure(t, failure, { where: t('checkIn.lock.failed') }),
  });
  const everybody = { value: '', label: t('checkIn.lock.ask') };
  return (
    <form
      className={css.form}
      aria-label={t('checkIn.lock.title')}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        mutate();
      }}
    >
      <p className={css.text}>{t('checkIn.lock.text')}</p>
      <SelectField
        label={t('checkIn.lock.opportunity')}
        description={t('checkIn.lock.fixed')}
        value={opportunityId}
        onChoose={(id) => {
          setOpportunity(id);
          setActivity('');
        }}
        data={[everybody, ...items.map(({ id, title }) => ({ value: id, label: title }))]}
        data-autofocus
      />
      <SelectField
        label={t('checkIn.lock.activity')}
        value={activityId}
        onChoose={setActivity}
        disabled={activities.size === 0}
        data={[everybody, ...[...activities].map(([value, label]) => ({ value, label }))]}
      />
      <Switch
        label={t('checkIn.lock.sound')}
        checked={sound}
        onChange={(event) => setSound(event.currentTarget.checked)}
      />
      <InstallHint />
      <ModalActions>
        <Button type="submit" loading={isPending}>
          {t('checkIn.lock.start')}
        </Button>
      </ModalActions>
    </form>
  );
}
