import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#web/texts/use-texts.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

export interface OrganizationChoiceProps {
  organizations: readonly { name: string; label: string }[];
  /** The one that is chosen; all of them without it. */
  orgName: string | undefined;
  /** What groups are searched by, which stays. */
  search: string;
}

/** Narrows the list of groups down to one organization, for people who work for several. */
export function OrganizationChoice({ organizations, orgName, search }: OrganizationChoiceProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <SelectField
      name="organization"
      label={t('groups.organization')}
      value={orgName ?? ''}
      onChoose={(organization) => {
        const query = new URLSearchParams({
          ...(organization ? { organization } : {}),
          ...(search ? { search } : {}),
        });
        void navigate({ pathname, search: query.toString() });
      }}
      data={[
        { value: '', label: t('groups.organization.all') },
        ...organizations.map(({ name, label }) => ({ value: name, label })),
      ]}
    />
  );
}
