import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import { groupNameMax, type ChosenListed } from '#areas/groups/rules/groups.ts';
import { managedOrganizationsQuery } from '#areas/opportunities/web/organizer-home/organizer-home.queries.ts';
import type { OrganizationOfVolunteers } from '#areas/volunteers/contract/volunteers.ts';
import { placeError } from '#web/api/errors.ts';
import { useApi } from '#web/api/use-api.tsx';
import { showFailure } from '#web/forms/show-failure.ts';
import { useSingleMutation } from '#web/forms/use-single-mutation.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import type { AddedToGroup } from './AddToGroupModal.tsx';
import css from './Volunteers.module.css';

export interface NewGroupOfChosenProps {
  organization: OrganizationOfVolunteers;
  people: ChosenListed;
  onDone: (outcome: AddedToGroup) => void;
}

type Faults = Partial<Record<'name' | 'locationIds', string>>;

/** Makes a group of the chosen people: its name, and the locations that it serves where there are several. */
export function NewGroupOfChosen({ organization, people, onDone }: NewGroupOfChosenProps) {
  const t = useTexts();
  const api = useApi();
  const heading = useId();
  const name = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [faults, setFaults] = useState<Faults>({});
  const { data } = useQuery(managedOrganizationsQuery(api));
  const places = data?.organizations.find(({ id }) => id === organization.id)?.locations ?? [];
  const locationIds = places.length === 1 ? places.map(({ id }) => id) : chosen;
  const make = useSingleMutation({
    meta: { quiet: true },
    mutationFn: (typed: string) =>
      api.call(groupsContract.createOfVolunteers, {
        body: {
          organizationId: organization.id,
          name: typed,
          locationIds,
          people,
        },
      }),
    onSuccess: ({ added, already }, group) => onDone({ group, added, already }),
    onError: (failure) =>
      placeError(t, failure, {
        onFields: (wrong) => {
          setFaults(wrong);
          if (wrong['name']) name.current?.focus();
        },
        otherwise: (error) => showFailure(t, error, { where: t('groups.notCreated.title') }),
      }),
  });
  return (
    <form
      method="post"
      noValidate
      className={css.window}
      aria-labelledby={heading}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = name.current?.value.trim() ?? '';
        const wrong: Faults = {
          ...(typed === '' ? { name: t('groups.name.required') } : {}),
          ...(locationIds.length === 0 ? { locationIds: t('groups.locations.required') } : {}),
        };
        setFaults(wrong);
        if (wrong.name) return name.current?.focus();
        if (!wrong.locationIds) make.mutate(typed);
      }}
    >
      <h3 id={heading} className={css.heading}>
        {t('volunteers.group.new')}
      </h3>
      <TextInput
        ref={name}
        label={t('groups.form.name')}
        maxLength={groupNameMax}
        autoComplete="off"
        error={faults.name}
        onChange={() => setFaults((now) => ({ ...now, name: undefined }))}
        required
      />
      {places.length > 1 ? (
        <Checkbox.Group
          label={t('groups.form.locations')}
          error={faults.locationIds}
          value={chosen}
          onChange={(ids) => {
            setChosen(ids);
            setFaults((now) => ({ ...now, locationIds: undefined }));
          }}
        >
          <div className={css.places}>
            {places.map(({ id, name: shown }) => (
              <Checkbox key={id} value={id} label={shown} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
      <div>
        <Button type="submit" variant="light" loading={make.isPending} disabled={!data}>
          {t('volunteers.group.make')}
        </Button>
      </div>
    </form>
  );
}
