import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  everybodyOf,
  messageAudiencesMax,
  type MessageAudience,
} from '#areas/messages/rules/message-audiences.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { AudienceChoices } from '#areas/messages/web/AudienceField.tsx';
import { audiencesQuery } from '#areas/messages/web/messages.queries.ts';
import { SendMessage } from '#areas/messages/web/SendMessage.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.ensureQueryData(audiencesQuery(api));
};

/** /organizer/sendmessage, also with `?opportunity={uuid}` and `?group={uuid}`, some of each: for whom it begins. */
export function Component() {
  const t = useTexts();
  const [address] = useSearchParams();
  const { data } = useQuery(audiencesQuery(useApi()));
  if (!data) return null;
  const audiences = audiencesIn(address, data.organizations);
  return (
    <Container>
      <PageHead title={t('messages.title')} noIndex />
      <PageHeader title={t('messages.title')} lead={t('messages.lead')} />
      <Card>
        <SendMessage
          key={audiences.map(({ id }) => id).join('.')}
          choices={data.organizations}
          audiences={audiences}
        />
      </Card>
    </Container>
  );
}

/** The opportunities and groups that an address names, of the first organization that has one of them. */
function audiencesIn(address: URLSearchParams, choices: AudienceChoices): MessageAudience[] {
  const [opportunities, groups] = [address.getAll('opportunity'), address.getAll('group')];
  const named = choices.map((choice): MessageAudience[] => [
    ...choice.opportunities.filter(({ id }) => opportunities.includes(id)).map(({ id }) => everybodyOf(id)),
    ...choice.groups
      .filter(({ id }) => groups.includes(id))
      .map(({ id }) => ({ kind: 'group' as const, id })),
  ]);
  return named.find(({ length }) => length > 0)?.slice(0, messageAudiencesMax) ?? [];
}
