import { Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { SettingsPage } from '#areas/accounts/web/settings/SettingsPage.tsx';
import { embedDefaults, embedPath, embedSnippet, type EmbedOptions } from '#areas/embeds/rules/embeds.ts';
import css from '#areas/embeds/web/Embed.module.css';
import { EmbedForm } from '#areas/embeds/web/EmbedForm.tsx';
import { EmbedPreview } from '#areas/embeds/web/EmbedPreview.tsx';
import { embedChoicesQuery } from '#areas/embeds/web/embeds.queries.ts';
import { useApi } from '#web/api/use-api.tsx';
import { loadForOrganizers } from '#web/routing/for-organizers.ts';
import { keepOrigin, useOrigin } from '#web/routing/origin.ts';
import type { PageLoad } from '#web/routing/page-module.ts';
import { lastSegment } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { CopyField } from '#web/ui/CopyField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { QueryState } from '#web/ui/QueryState.tsx';

const loadChoices = loadForOrganizers(({ api, queryClient }, orgName) =>
  queryClient.fetchQuery({ ...embedChoicesQuery(api, orgName), staleTime: 0 }),
);

export const load: PageLoad = async (services, request) => {
  keepOrigin(services.queryClient, request.url);
  return loadChoices(services, request);
};

/** A color that is being dragged asks for one preview, not for each of its shades. */
const settleMilliseconds = 300;

/** /user/user-settings/embed/{orgName} */
export function Component() {
  const t = useTexts();
  const origin = useOrigin();
  const orgName = lastSegment(useLocation().pathname) ?? '';
  const query = useQuery(embedChoicesQuery(useApi(), orgName));
  const [options, setOptions] = useState<EmbedOptions>(embedDefaults);
  const [settled] = useDebouncedValue(options, settleMilliseconds);
  const { data } = query;
  if (!data)
    return (
      <SettingsPage title={t('embeds.settings.title')}>
        <QueryState query={query} shape="rows" label={t('embeds.settings.title')} />
      </SettingsPage>
    );
  const { id, name, isShown } = data.organization;
  const title = t('embeds.frame', { name });
  return (
    <SettingsPage title={t('embeds.settings.title')} lead={t('embeds.settings.lead', { name })} width="table">
      <div className={css.parts}>
        {isShown ? null : <Notice text={t('embeds.settings.hidden')} />}
        <section className={css.section} aria-label={t('embeds.settings.choose')}>
          <EmbedForm
            choices={data}
            options={options}
            onChange={(changed) => setOptions((was) => ({ ...was, ...changed }))}
          />
        </section>
        <section className={css.section}>
          <CopyField
            isLong
            isCode
            label={t('embeds.settings.code')}
            text={embedSnippet(origin, { path: embedPath(id, options), title })}
          />
          <Text size="sm">{t('embeds.settings.code.hint', { origin })}</Text>
        </section>
        <section className={css.section}>
          <Title order={2} size="h3">
            {t('embeds.settings.preview')}
          </Title>
          <EmbedPreview path={embedPath(id, settled)} title={title} />
        </section>
      </div>
    </SettingsPage>
  );
}
