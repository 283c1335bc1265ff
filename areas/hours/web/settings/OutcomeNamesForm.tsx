import { Button, Text, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { HoursSettings } from '#areas/hours/contract/hours-settings.ts';
import { outcomeNameMax } from '#areas/hours/rules/outcomes.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useHoursSettingsChange } from './hours-settings.queries.ts';
import css from './HoursSettings.module.css';

/** What an organization calls the numbers that it counts beside its hours. */
export function OutcomeNamesForm({ organization: { orgName }, firstOutcome, secondOutcome }: HoursSettings) {
  const t = useTexts();
  const [names, setNames] = useState({ firstOutcome, secondOutcome });
  const { mutate, isPending } = useHoursSettingsChange(orgName, () => ({
    heading: t('outcomes.settings.saved'),
    body: t('outcomes.settings.saved.hint'),
  }));
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    mutate(names);
  };
  const field = (name: keyof typeof names, label: string) => (
    <TextInput
      label={label}
      maxLength={outcomeNameMax}
      autoComplete="off"
      value={names[name]}
      onChange={(event) => setNames({ ...names, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form onSubmit={save} noValidate className={css.value} aria-labelledby="outcome-names">
      <div>
        <Text fw={700} id="outcome-names">
          {t('outcomes.settings')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('outcomes.settings.hint')}
        </Text>
      </div>
      <div className={css.names}>
        {field('firstOutcome', t('outcomes.settings.first'))}
        {field('secondOutcome', t('outcomes.settings.second'))}
        <Button type="submit" loading={isPending}>
          {t('outcomes.settings.save')}
        </Button>
      </div>
    </form>
  );
}
