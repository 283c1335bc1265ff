import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { messageAudiencesMax, type MessageAudience } from '#areas/messages/rules/message-audiences.ts';
import { useApi } from '#web/api/use-api.tsx';
import type { AudienceChoices } from '#areas/messages/web/AudienceField.tsx';
import { formOf } from '#areas/messages/web/message-draft.ts';
import { audiencesQuery } from '#areas/messages/web/messages.queries.ts';
import css from '#areas/messages/web/messages.module.css';
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

/**
 * /organizer/sendmessage, also with `?opportunity={uuid}`, `?group={uuid}`, `?organization={uuid}` for all of its volunteers, and
 * `?date=` and `?activity=`, both `{uuid of the opportunity}.{uuid}`, some of each: for whom it begins. Everybody of a date and all
 * volunteers are ticked, or of them the addresses that the link brings along, where nobody reads them.
 */
export function Component() {
  const t = useTexts();
  const [address] = useSearchParams();
  const { state } = useLocation();
  const { data } = useQuery(audiencesQuery(useApi()));
  if (!data) return null;
  const audiences = audiencesIn(address, data.organizations);
  const some = addressesIn(state);
  const form = formOf(audiences);
  return (
    <Container>
      <PageHead title={t('messages.title')} noIndex />
      <PageHeader title={t('messages.title')} lead={t('messages.lead')} />
      <Card className={css.page}>
        <SendMessage
          key={some ? some.join() : form}
          form={some ? `${form}.some` : form}
          choices={data.organizations}
          audiences={audiences}
          ticked={
            some ?? (['date', 'activity', 'organization'].some((name) => address.has(name)) ? 'all' : [])
          }
        />
      </Card>
    </Container>
  );
}

/** The opportunities and groups that an address names, and all volunteers, of the first organization that has one of them. */
function audiencesIn(address: URLSearchParams, choices: AudienceChoices): MessageAudience[] {
  const [opportunities, groups] = [address.getAll('opportunity'), address.getAll('group')];
  const [dates, activities] = [partsIn(address, 'date'), partsIn(address, 'activity')];
  const isNamed = (id: string) => opportunities.includes(id) || dates.has(id) || activities.has(id);
  const all = address.getAll('organization');
  const named = choices.map((choice): MessageAudience[] => [
    ...(choice.can.list && all.includes(choice.id) ? [{ kind: 'organization' as const, id: choice.id }] : []),
    ...choice.opportunities
      .filter(({ id }) => isNamed(id))
      .map(({ id }) => ({
        kind: 'opportunity' as const,
        id,
        dateIds: dates.get(id) ?? [],
        activityIds: activities.get(id) ?? [],
      })),
    ...choice.groups
      .filter(({ id }) => groups.includes(id))
      .map(({ id }) => ({ kind: 'group' as const, id })),
  ]);
  return named.find(({ length }) => length > 0)?.slice(0, messageAudiencesMax) ?? [];
}

/** The addresses that a link brings along; null when it is about all of the people that its address names. */
function addressesIn(state: unknown): readonly string[] | null {
  const some = typeof state === 'object' && state !== null && 'recipients' in state ? state.recipients : null;
  return Array.isArray(some) ? some.filter((one) => typeof one === 'string') : null;
}

/** The dates or activities that an address names, by their opportunity. */
function partsIn(address: URLSearchParams, name: 'date' | 'activity'): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const value of address.getAll(name)) {
    const [opportunityId = '', id] = value.split('.', 2);
    if (id) parts.set(opportunityId, [...(parts.get(opportunityId) ?? []), id]);
  }
  return parts;
}
