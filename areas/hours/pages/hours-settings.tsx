import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { HourValueForm } from '#areas/hours/web/settings/HourValueForm.tsx';
import { HoursRuleChoice } from '#areas/hours/web/settings/HoursRuleChoice.tsx';
import css from '#areas/hours/web/settings/HoursSettings.module.css';
import { OutcomeNamesForm } from '#areas/hours/web/settings/OutcomeNamesForm.tsx';
import { WorkSwitch } from '#areas/hours/web/settings/WorkSwitch.tsx';
import { hoursSettingsQuery } from '#areas/hours/web/settings/hours-settings.queries.ts';
import { useApi } from '#web/api/use-api.tsx';
import { loadForOrganizers } from '#web/routing/for-organizers.ts';
import { lastSegment } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';

/** What holds now, not what was read a while ago. */
export const load = loadForOrganizers(({ api, queryClient }, orgName) =>
  queryClient.fetchQuery({ ...hoursSettingsQuery(api, orgName), staleTime: 0 }),
);

/** /user/user-settings/hours/{orgName} */
export function Component() {
  const t = useTexts();
  const orgName = lastSegment(useLocation().pathname) ?? '';
  const query = useQuery(hoursSettingsQuery(useApi(), orgName));
  const { data } = query;
  return (
    <SettingsPage
      title={t('hoursSettings.title')}
      lead={data ? t('hoursSettings.lead', { name: data.organization.name }) : undefined}
    >
      {data ? (
        <div className={css.cards}>
          <Card>
            <HoursRuleChoice {...data} />
          </Card>
          <Card>
            <HourValueForm {...data} />
          </Card>
          <Card>
            <OutcomeNamesForm {...data} />
          </Card>
          <Card>
            <WorkSwitch {...data} />
          </Card>
        </div>
      ) : (
        <QueryState query={query} shape="text" />
      )}
    </SettingsPage>
  );
}
