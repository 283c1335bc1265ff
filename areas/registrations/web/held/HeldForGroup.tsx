import '@mantine/core/styles/Stack.layer.css';
import { Stack, Title } from '@mantine/core';
import { useState } from 'react';
import type { GroupLinkView } from '#areas/registrations/contract/group-link.ts';
import { formatClock, formatShortDate, formatTimeSpan, zoneName } from '#shared/rules/dates.ts';
import { pathTo } from '#web/routing/paths.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { GroupNames } from './GroupNames.tsx';
import { PlacesBack } from './PlacesBack.tsx';

/** What is held for a group, date by date, for its contact: names are entered there, and places given back. */
export function HeldForGroup({ token, view }: { token: string; view: GroupLinkView }) {
  const t = useTexts();
  const { opportunity, organization, location, groups } = view;
  const { timeZone } = location;
  /** Of which all was given back just now: the keyboard goes on there. */
  const [returned, setReturned] = useState<string | null>(null);
  return (
    <Stack gap="xl">
      <div>
        <strong>{opportunity.title}</strong>
        <div>{[...new Set([organization, location.name])].join(', ')}</div>
        {location.address ? <div>{location.address}</div> : null}
      </div>
      {groups.map((group) => {
        const { id, name, activity, startAt, endAt, number, named, state, reason, lapsesAt } = group;
        const open = state === 'held' ? Math.max(0, number - named) : 0;
        return (
          <Stack key={id} component="section" gap="sm">
            <Title order={2} size="h3">
              {t('group.places', { number, name })}
            </Title>
            <div>
              <div>{activity}</div>
              <div>
                {`${formatShortDate(t, startAt, timeZone)}, ${formatTimeSpan(t, startAt, endAt, timeZone)} ${zoneName(t, endAt, timeZone)}`}
              </div>
            </div>
            {named > 0 ? <p>{t('group.named', { named })}</p> : null}
            {open > group.names.length && lapsesAt !== null ? (
              <p>
                {t('group.lapses', {
                  date: formatShortDate(t, lapsesAt, timeZone),
                  time: formatClock(t, lapsesAt, timeZone),
                })}
              </p>
            ) : null}
            {state === 'held' ? null : (
              <Notice
                text={[t(`group.state.${state}`, { organization }), reason].filter(Boolean).join(' ')}
                takesFocus={id === returned}
              />
            )}
            {open > 0 ? (
              <>
                <GroupNames token={token} group={group} open={open} organization={organization} />
                <PlacesBack
                  token={token}
                  group={group}
                  open={open}
                  organization={organization}
                  onAll={() => setReturned(id)}
                />
              </>
            ) : null}
          </Stack>
        );
      })}
      <LinkButton to={pathTo('/opportunities/:id', { id: opportunity.id })} variant="default">
        {t('group.opportunity')}
      </LinkButton>
    </Stack>
  );
}
