import '#web/ui/theme/more-styles.ts';
import { Radio, Text } from '@mantine/core';
import type { HoursSettings } from '#areas/hours/contract/hours-settings.ts';
import { hoursRuleNames, type HoursRule } from '#areas/hours/rules/hours-rule.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { useViewerZone } from '#web/ui/use-browser.ts';
import css from './HoursRuleChoice.module.css';
import { useHoursSettingsChange } from './hours-settings.queries.ts';

const isRule = (value: string): value is HoursRule => hoursRuleNames.some((rule) => rule === value);

/** By which rule early and late people count, saved at once. */
export function HoursRuleChoice({ organization: { orgName }, rule, ruleSince }: HoursSettings) {
  const t = useTexts();
  const zone = useViewerZone();
  const { mutate, isPending, variables } = useHoursSettingsChange(orgName, (saved) => ({
    heading: t(`hoursSettings.rule.saved.${saved.rule}`),
    body: t('hoursSettings.rule.saved.hint'),
  }));
  return (
    <Radio.Group
      label={t('hoursSettings.rule')}
      description={t('hoursSettings.rule.hint')}
      value={isPending ? (variables.rule ?? rule) : rule}
      onChange={(value) => {
        if (isRule(value)) mutate({ rule: value });
      }}
    >
      <div className={css.rules}>
        {hoursRuleNames.map((one) => (
          <Radio
            key={one}
            value={one}
            label={t(`hoursSettings.rule.${one}`)}
            description={t(`hoursSettings.rule.${one}.hint`)}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {t('hoursSettings.rule.open')}
      </Text>
      {ruleSince !== null && zone !== undefined ? (
        <Text size="sm" c="dimmed">
          {t('hoursSettings.rule.since', {
            date: formatDate(t, ruleSince, zone),
            time: formatTime(t, ruleSince, zone),
          })}
        </Text>
      ) : null}
    </Radio.Group>
  );
}
