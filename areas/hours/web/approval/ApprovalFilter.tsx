import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ReportList } from '#areas/hours/contract/reported-hours.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ListBar, ListFilters } from '#web/ui/ListBar.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { ReportsAsked } from './approval.queries.ts';

export interface ApprovalFilterProps {
  asked: ReportsAsked;
  locations: ReportList['locations'];
  /** What is said in the same line. */
  children: ReactNode;
}

/** Narrows the list down to an organization and a location, where there are several; the address keeps it. */
export function ApprovalFilter({ asked, locations, children }: ApprovalFilterProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const organizations = [
    ...new Map(locations.map(({ organization }) => [organization.id, organization])).values(),
  ];
  const theirs = locations.filter(
    ({ organization }) => asked.organizationId === undefined || organization.id === asked.organizationId,
  );
  const show = (changes: Record<string, string>) => {
    const wanted = new URLSearchParams(query);
    wanted.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') wanted.delete(name);
      else wanted.set(name, value);
    }
    void navigate({ search: wanted.toString() }, { replace: true, preventScrollReset: true });
  };
  const active = [asked.organizationId, asked.locationId].filter((one) => one !== undefined).length;
  const isNarrow = organizations.length > 1 || theirs.length > 1 || asked.locationId !== undefined;
  return (
    <ListBar>
      {children}
      {isNarrow ? (
        <ListFilters active={active}>
          {organizations.length > 1 ? (
            <SelectField
              label={t('timeApproval.filter.organization')}
              value={asked.organizationId ?? ''}
              onChoose={(organization) => show({ organization, location: '' })}
              data={[
                { value: '', label: t('timeApproval.filter.allOrganizations') },
                ...organizations.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          ) : null}
          {theirs.length > 1 || asked.locationId !== undefined ? (
            <SelectField
              label={t('timeApproval.filter.location')}
              value={asked.locationId ?? ''}
              onChoose={(location) => show({ location })}
              data={[
                { value: '', label: t('timeApproval.filter.allLocations') },
                ...theirs.map(({ id, name, organization }) => ({
                  value: id,
                  label:
                    organizations.length > 1
                      ? t('timeApproval.filter.locationOf', {
                          location: name,
                          organization: organization.name,
                        })
                      : name,
                })),
              ]}
            />
          ) : null}
        </ListFilters>
      ) : null}
    </ListBar>
  );
}
