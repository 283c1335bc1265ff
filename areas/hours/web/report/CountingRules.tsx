import { IconRuler2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { hoursContract, ReportFilters } from '#areas/hours/contract/hours.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import { formatDay } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { reportChoicesQuery } from './report.queries.ts';

/** An entry of what is said of a report, on paper, too: by which rules its hours count. */
export function CountingRules({ filters }: { filters: ReportFilters }) {
  const t = useTexts();
  const { data } = useQuery(reportChoicesQuery(useApi(), filters));
  if (!data || data.rules.length === 0) return null;
  return (
    <li>
      <IconRuler2 size={22} aria-hidden />
      <span>{rulesInWords(t, data.rules)}</span>
    </li>
  );
}

type Rules = OutputOf<typeof hoursContract.choices>['rules'];

/** Once where all organizations count alike and always did, else by organization. */
function rulesInWords(t: Translate, rules: Rules): string {
  const [first] = rules;
  const words = ({ rule }: Rules[number]) => t(`hoursSettings.rule.${rule}`);
  if (first && rules.every(({ rule, since }) => rule === first.rule && since === null))
    return t('hours.rules', { rules: words(first) });
  const each = rules.map((one) => {
    const named = { organization: one.organization, rule: words(one) };
    return one.since === null
      ? t('hours.rules.of', named)
      : t('hours.rules.since', { ...named, day: formatDay(t, one.since) });
  });
  return t('hours.rules', { rules: each.join('; ') });
}
