import { useQuery } from '@tanstack/react-query';
import { useApi } from '#web/api/use-api.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { notificationsQuery } from '#areas/accounts/web/notifications/notifications.queries.ts';
import { RemindersSwitch } from '#areas/accounts/web/notifications/RemindersSwitch.tsx';
import { SignUpMailsChoice } from '#areas/accounts/web/notifications/SignUpMailsChoice.tsx';
import { useSession } from '#areas/accounts/web/session.ts';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { Card } from '#web/ui/Card.tsx';
import css from '#areas/accounts/web/notifications/notifications.module.css';
import { QueryState } from '#web/ui/QueryState.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** What is saved now, not what was read a while ago. */
export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.fetchQuery({ ...notificationsQuery(api), staleTime: 0 });
};

/** /user/user-settings/notifications */
export function Component() {
  const t = useTexts();
  const { can } = useSession();
  const query = useQuery(notificationsQuery(useApi()));
  const { data } = query;
  return (
    <SettingsPage title={t('notifications.title')} lead={t('notifications.lead')}>
      {data ? (
        <div className={css.cards}>
          <Card>
            <RemindersSwitch remindersEnabled={data.remindersEnabled} />
          </Card>
          {can.organize ? (
            <Card>
              <SignUpMailsChoice signUpMails={data.signUpMails} />
            </Card>
          ) : null}
        </div>
      ) : (
        <QueryState query={query} shape="text" />
      )}
    </SettingsPage>
  );
}
