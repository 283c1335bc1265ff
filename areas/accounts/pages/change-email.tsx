import '@mantine/core/styles/Stack.layer.css';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { emailChangeContract } from '#areas/accounts/contract/email-change.ts';
import { ChangeEmailForm, changeEmailPlaces } from '#areas/accounts/web/email-change/ChangeEmailForm.tsx';
import { emailQuery } from '#areas/accounts/web/email-change/email-change.queries.ts';
import { PendingEmail } from '#areas/accounts/web/email-change/PendingEmail.tsx';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { useApi } from '#web/api/use-api.tsx';
import { postTo } from '#web/forms/post-form.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { QueryState } from '#web/ui/QueryState.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';

/** What is so now: the link may have been opened in another window. */
export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.fetchQuery({ ...emailQuery(api), staleTime: 0 });
};

export const post = postTo(emailChangeContract.request, { places: changeEmailPlaces });

/** /user/user-settings/email */
export function Component() {
  const t = useTexts();
  const query = useQuery(emailQuery(useApi()));
  const { data } = query;
  const [atFirst] = useState(data?.pending ?? null);
  const form = useRef<HTMLDivElement>(null);
  return (
    <SettingsPage title={t('emailChange.title')} lead={t('emailChange.lead')}>
      {data ? (
        <Stack gap="lg">
          {data.pending === null ? null : (
            <PendingEmail
              key={data.pending}
              email={data.pending}
              current={data.email}
              takesFocus={data.pending !== atFirst}
              onCanceled={() => form.current?.querySelector<HTMLInputElement>('[name=email]')?.focus()}
            />
          )}
          <div ref={form}>
            <ChangeEmailForm email={data.email} />
          </div>
        </Stack>
      ) : (
        <QueryState query={query} shape="text" />
      )}
    </SettingsPage>
  );
}
