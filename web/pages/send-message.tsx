import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { MessageAudience } from '#shared/rules/message-audiences.ts';
import { useApi } from '#web/api/use-api.tsx';
import { OrganizerTabs } from '#web/features/dashboard/OrganizerTabs.tsx';
import type { AudienceChoices } from '#web/features/messages/AudienceField.tsx';
import { everybodyOf } from '#web/features/messages/message-draft.ts';
import { audiencesQuery } from '#web/features/messages/queries.ts';
import { SendMessage } from '#web/features/messages/SendMessage.tsx';
import { PageHead } from '#web/routing/PageHead.tsx';
import type { PageLoad } from '#web/routing/page-module.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Container } from '#web/ui/PageShell.tsx';

export const load: PageLoad = async ({ api, queryClient }) => {
  await queryClient.ensureQueryData(audiencesQuery(api));
};

/** /organizer/sendmessage, also with `?opportunity={uuid}` and `?group={uuid}`: for whom it begins. */
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
      <OrganizerTabs />
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

/** The opportunity and the group that an address names, of those that the person can write to. */
function audiencesIn(address: URLSearchParams, choices: AudienceChoices): MessageAudience[] {
  const among = (kind: 'opportunities' | 'groups', id: string | null) =>
    choices.flatMap((choice) => choice[kind].filter((one) => one.id === id));
  const [opportunity] = among('opportunities', address.get('opportunity'));
  const [group] = among('groups', address.get('group'));
  return [
    ...(opportunity ? [everybodyOf(opportunity.id)] : []),
    ...(group ? [{ kind: 'group', id: group.id } as const] : []),
  ];
}
