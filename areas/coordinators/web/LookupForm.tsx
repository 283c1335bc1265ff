import '#web/ui/theme/more-styles.ts';
import { Button, MultiSelect, Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import type { LookupOrganization } from '#areas/coordinators/contract/coordinators.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { nothingToChoose } from '#web/ui/nothing-to-choose.ts';
import { locationsPerRequestMax, lookupSearchMax } from '#areas/coordinators/rules/coordinators.ts';
import { useFormErrors, type FormErrors } from '#web/forms/use-form-errors.ts';
import { foundOptions } from '#web/ui/found-options.ts';
import { useHydrated } from '#web/ui/use-browser.ts';
import css from './LookupForm.module.css';
import { useAskToCoordinate, useLookup } from './use-lookup.ts';

/** Finds an organization by a part of its name, and asks to coordinate one of its locations or some. */
export function LookupForm() {
  const t = useTexts();
  const [chosen, setChosen] = useState<LookupOrganization | null>(null);
  const [locationIds, setLocationIds] = useState<string[]>([]);
  const locationField = useRef<HTMLInputElement>(null);
  const lookup = useLookup(chosen);
  const ask = useAskToCoordinate();
  const ready = useHydrated();

  const locations = chosen?.locations ?? [];
  const free = locations.filter(({ standing }) => standing === 'none');
  const choice = locations.length > 1 && free.length > 0;

  const judge = (): FormErrors =>
    choice && locationIds.length === 0 ? { locationIds: t('coordinators.locations.required') } : {};
  const { errors, ...form } = useFormErrors(judge);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!chosen || ask.isPending) return;
    const wrong = judge();
    form.tried(wrong);
    if (wrong.locationIds !== undefined) return locationField.current?.focus();
    // Without a choice it is about the only location, or about those that were asked for before.
    const wanted = choice ? locationIds : locations.map(({ id }) => id);
    ask.mutate({ organizationId: chosen.id, locationIds: wanted.slice(0, locationsPerRequestMax) });
  };

  return (
    <form method="post" noValidate onSubmit={submit} className={css.form}>
      <Select
        label={t('coordinators.lookup.organization')}
        placeholder={t('coordinators.lookup.organizationPlaceholder')}
        description={lookup.isMore ? t('coordinators.lookup.more') : undefined}
        error={lookup.error ? t('coordinators.lookup.failed') : undefined}
        leftSection={<IconSearch size={20} aria-hidden />}
        disabled={!ready}
        searchable
        searchValue={lookup.search}
        onSearchChange={lookup.setSearch}
        maxLength={lookupSearchMax}
        data={lookup.items.map(({ id, name }) => ({ value: id, label: name }))}
        // The server has searched, and knows letters with accents.
        filter={({ options }) => options}
        value={chosen?.id ?? null}
        onChange={(id) => {
          setChosen(lookup.items.find((item) => item.id === id) ?? null);
          setLocationIds([]);
          form.clear();
        }}
        nothingFoundMessage={lookup.isLoading ? t('ui.loading') : t('coordinators.lookup.nothing')}
      />
      {choice ? (
        <MultiSelect
          ref={locationField}
          label={t('coordinators.lookup.locations')}
          description={t('coordinators.lookup.locationsHint')}
          placeholder={locationIds.length === 0 ? t('coordinators.lookup.locationsPlaceholder') : undefined}
          error={errors.locationIds}
          data={free.map(({ id, name }) => ({ value: id, label: name }))}
          value={locationIds}
          onChange={setLocationIds}
          searchable
          filter={foundOptions}
          hidePickedOptions
          clearable
          clearButtonProps={{ 'aria-label': t('coordinators.lookup.locationsClear') }}
          nothingFoundMessage={nothingToChoose(t, free.length, locationIds.length)}
        />
      ) : null}
      <Known locations={locations} />
      <Button type="submit" className={css.continue} disabled={!ready || !chosen} loading={ask.isPending}>
        {t('coordinators.lookup.continue')}
      </Button>
    </form>
  );
}

/** Says of which locations the person needs to ask no more. */
function Known({ locations }: Pick<LookupOrganization, 'locations'>) {
  const t = useTexts();
  const names = (wanted: 'pending' | 'approve') =>
    locations
      .filter(({ standing }) => standing === wanted)
      .map(({ name }) => name)
      .join(', ');
  const waiting = names('pending');
  const working = names('approve');
  return (
    <div role="status" className={css.known}>
      {waiting ? <p>{t('coordinators.lookup.waiting', { locations: waiting })}</p> : null}
      {working ? <p>{t('coordinators.lookup.working', { locations: working })}</p> : null}
    </div>
  );
}
