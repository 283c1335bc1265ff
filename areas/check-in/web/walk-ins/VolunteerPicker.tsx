import '#web/ui/theme/more-styles.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import type { KnownVolunteer } from '#areas/check-in/contract/walk-ins.ts';
import { volunteerSearchMax } from '#areas/check-in/rules/walk-ins.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { useApi } from '#web/api/use-api.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { knownVolunteersQuery } from './walk-ins.queries.ts';

const typingMilliseconds = 200;

export interface VolunteerPickerProps {
  roster: RosterView;
  isFirst: boolean;
  onPick: (volunteer: KnownVolunteer) => void;
}

/** Finds somebody in the organization's list while a name or an address is typed. Where the list can't be read, the fields below do without it. */
export function VolunteerPicker({ roster: { opportunity, date }, isFirst, onPick }: VolunteerPickerProps) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), typingMilliseconds);
  const of = { opportunityId: opportunity.id, dateId: date.id };
  const { data, isFetching, error } = useQuery(knownVolunteersQuery(useApi(), of, asked));
  const found = data?.items ?? [];
  const nothing = () => {
    if (asked === '') return t('walkIns.volunteer.type');
    if (isFetching) return t('ui.loading');
    return t(error ? 'walkIns.volunteer.failed' : 'walkIns.volunteer.nobody');
  };
  return (
    <Select
      label={t('walkIns.volunteer')}
      description={t(data?.isMore ? 'walkIns.volunteer.more' : 'walkIns.volunteer.hint')}
      placeholder={t('walkIns.volunteer.placeholder')}
      leftSection={<IconSearch size={20} aria-hidden />}
      searchable
      openOnFocus={false}
      searchValue={search}
      onSearchChange={setSearch}
      maxLength={volunteerSearchMax}
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus={isFirst || undefined}
      data={found.map((volunteer, index) => ({
        value: String(index),
        label: `${fullName(volunteer)} · ${volunteer.email === noAddress ? t('walkIns.noEmail') : volunteer.email}`,
      }))}
      // The server has searched, and knows letters with accents.
      filter={({ options }) => options}
      value={null}
      onChange={(index) => {
        const volunteer = found[Number(index)];
        if (!volunteer) return;
        setSearch('');
        onPick(volunteer);
      }}
      // Without an option it would send the form.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      nothingFoundMessage={nothing()}
    />
  );
}
