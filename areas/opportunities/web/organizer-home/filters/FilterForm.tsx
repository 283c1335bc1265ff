import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useEffect, useRef, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ManagedOrganization, OrganizerFilters } from '#areas/opportunities/contract/organizer-home.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import {
  organizerSorts,
  recordsPerPageChoices,
  sortOrders,
  statusChoices,
  statusesAfter,
} from '#areas/opportunities/rules/organizer-home.ts';
import { pathTo } from '#web/routing/paths.ts';
import css from './FilterForm.module.css';
import {
  countFilters,
  readOrganizerFilters,
  withoutStrayLocations,
  writeOrganizerFilters,
} from './organizer-filters.ts';

export interface FilterFormProps {
  filters: OrganizerFilters;
  /** What can be chosen; undefined when it could not be loaded. */
  organizations: readonly ManagedOrganization[] | undefined;
  /** Tries to load them again. */
  onRetry: () => void;
  /** Leaves the panel, where it lies over the page. */
  onDone?: () => void;
}

/**
 * Order, status, organizations, locations and the length of pages: an ordinary form that leads to the list's address.
 * With a script each choice holds at once.
 */
export function FilterForm({ filters, organizations, onRetry, onDone }: FilterFormProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const address = writeOrganizerFilters(filters).toString();
  const path = pathTo('/organizer/profile');

  // A choice may follow before the list of the one before is there: it goes on from that one, not from the address.
  const latest = useRef(filters);
  const pending = useRef(0);
  const apply = async () => {
    if (!form.current) return;
    const next = withoutStrayLocations(chosenIn(form.current, latest.current), organizations);
    const before = writeOrganizerFilters(latest.current).toString();
    const query = writeOrganizerFilters(next).toString();
    latest.current = next;
    // What a rule of the filters changed (All, the last status) shows at once.
    fillIn(form.current, next);
    if (query === before) return;
    pending.current += 1;
    await navigate({ pathname: path, search: query }, { preventScrollReset: true });
    pending.current -= 1;
  };
  const alive = useRef(false);
  useEffect(() => {
    if (alive.current || !form.current) return;
    alive.current = true;
    // A choice made before the page was alive was no event.
    const chosen = writeOrganizerFilters(chosenIn(form.current, filters)).toString();
    if (chosen !== address) form.current.requestSubmit();
  }, [filters, address]);
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (pending.current > 0) return;
    latest.current = filters;
    // Another address (the way back, "Clear all filters") brings its own choices; the fields keep the focus.
    if (form.current) fillIn(form.current, filters);
  }, [address, filters]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void apply();
    onDone?.();
  };
  const { selectedOrganizations: selected } = filters;
  const offered = (organizations ?? []).filter(({ id }) => selected.length === 0 || selected.includes(id));

  return (
    <form ref={form} action={path} method="get" className={css.form} onSubmit={submit}>
      <div className={css.pair}>
        <NativeSelect
          name="sortBy"
          label={t('organizerHome.filters.sortBy')}
          defaultValue={filters.sortBy}
          onChange={() => void apply()}
          data={organizerSorts.map((sort) => ({
            value: sort,
            label: t(`organizerHome.filters.sortBy.${sort}`),
          }))}
        />
        <NativeSelect
          name="sortOrder"
          label={t('organizerHome.filters.sortOrder')}
          defaultValue={filters.sortOrder}
          onChange={() => void apply()}
          data={sortOrders.map((order) => ({
            value: order,
            label: t(`organizerHome.filters.sortOrder.${order}`),
          }))}
        />
      </div>
      <fieldset className={css.group}>
        <legend>{t('organizerHome.filters.status')}</legend>
        {statusChoices.map((choice) => (
          <Checkbox
            key={choice}
            name="opportunityStatus"
            value={choice}
            label={
              choice === 'all' ? t('organizerHome.filters.status.all') : t(`opportunities.status.${choice}`)
            }
            defaultChecked={isChecked(filters, 'opportunityStatus', choice)}
            onChange={() => void apply()}
          />
        ))}
      </fieldset>
      {organizations ? (
        <>
          <fieldset className={css.group}>
            <legend>{t('organizerHome.filters.organizations')}</legend>
            <div className={css.scroll}>
              {organizations.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  name="selectedOrganizations"
                  value={id}
                  label={name}
                  defaultChecked={isChecked(filters, 'selectedOrganizations', id)}
                  onChange={() => void apply()}
                />
              ))}
            </div>
          </fieldset>
          <fieldset className={css.group}>
            <legend>{t('organizerHome.filters.locations')}</legend>
            <div className={css.scroll}>
              {offered.map((organization) =>
                organization.locations.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    name="selectedLocations"
                    value={id}
                    label={name}
                    description={
                      offered.length > 1 && name !== organization.name ? organization.name : undefined
                    }
                    defaultChecked={isChecked(filters, 'selectedLocations', id)}
                    onChange={() => void apply()}
                  />
                )),
              )}
            </div>
          </fieldset>
        </>
      ) : (
        <div className={css.away}>
          <p>{t('organizerHome.filters.away')}</p>
          <Button variant="light" size="sm" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      <NativeSelect
        name="recordsPerPage"
        label={t('organizerHome.filters.recordsPerPage')}
        defaultValue={String(filters.recordsPerPage)}
        onChange={() => void apply()}
        data={recordsPerPageChoices.map(String)}
      />
      <div className={css.buttons}>
        {countFilters(filters) > 0 ? (
          <Link
            to={{
              pathname: path,
              search: writeOrganizerFilters({
                ...filters,
                opportunityStatus: [],
                selectedOrganizations: [],
                selectedLocations: [],
              }).toString(),
            }}
            preventScrollReset
            className={css.clear}
          >
            {t('organizerHome.filters.clear')}
          </Link>
        ) : null}
        <Button type="submit" variant="light" className={onDone ? undefined : css.scriptless}>
          {t('organizerHome.filters.show')}
        </Button>
      </div>
    </form>
  );
}

type Several = 'opportunityStatus' | 'selectedOrganizations' | 'selectedLocations';

/** Whether a box is checked: All, when no status is chosen. */
function isChecked(filters: OrganizerFilters, name: Several, value: string): boolean {
  const chosen: readonly string[] = filters[name];
  return value === 'all' ? chosen.length === 0 : chosen.includes(value);
}

/** The filters that the fields show, by the status filter's rules after one of them was changed. */
function chosenIn(form: HTMLFormElement, before: OrganizerFilters): OrganizerFilters {
  const data = new FormData(form);
  const query = new URLSearchParams();
  for (const [name, value] of data) if (typeof value === 'string') query.append(name, value);
  const checked = data.getAll('opportunityStatus');
  const offered = new Set(
    [...form.elements].map((field) => (field instanceof HTMLInputElement ? field.value : '')),
  );
  // What has no box here (choices that could not be loaded) is not the form's to take away.
  for (const name of ['selectedOrganizations', 'selectedLocations'] as const) {
    for (const id of before[name]) if (!offered.has(id)) query.append(name, id);
  }
  return {
    ...readOrganizerFilters(query),
    opportunityStatus: statusesAfter(
      before.opportunityStatus,
      statusChoices.filter((choice) => checked.includes(choice)),
    ),
  };
}

function fillIn(form: HTMLFormElement, filters: OrganizerFilters): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = isChecked(filters, field.name as Several, field.value);
    } else if (field instanceof HTMLSelectElement) {
      const { sortBy, sortOrder, recordsPerPage } = filters;
      const values: Record<string, string | number> = { sortBy, sortOrder, recordsPerPage };
      field.value = String(values[field.name] ?? '');
    }
  }
}
