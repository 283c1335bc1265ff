import { PersonFields, type PersonFieldsProps } from '#web/forms/PersonFields.tsx';
import type { KnownVolunteer } from '#areas/check-in/contract/walk-ins.ts';
import type { RosterView } from '#areas/check-in/contract/roster.ts';
import type { RefusalFields } from '#web/forms/post-form.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { VolunteerPicker } from './VolunteerPicker.tsx';
import css from './WalkInForm.module.css';

/** Where refusals of a person stand who is added to a roster. */
export const personRefusals: RefusalFields = {
  'walk-in.address': 'email',
  'walk-in.not-now': 'email',
};

/** The fields of nobody yet. */
export const nobody: KnownVolunteer = { firstName: '', lastName: '', email: '' };

export interface AddedPersonProps {
  roster: RosterView;
  field: PersonFieldsProps['field'];
  onPick: (volunteer: KnownVolunteer) => void;
  /** A name or the address is typed: it is somebody else than the one who was picked. */
  onType: () => void;
  /** What has the focus when the window opens. */
  first: 'picker' | 'names';
}

/** Whom a roster gets: somebody of the organization's list, or a new person by name and address. */
export function AddedPerson({ roster, field, onPick, onType, first }: AddedPersonProps) {
  const t = useTexts();
  return (
    <>
      <VolunteerPicker roster={roster} isFirst={first === 'picker'} onPick={onPick} />
      <div className={css.names} onChange={onType}>
        <PersonFields
          field={field}
          labels={{
            firstName: t('walkIns.firstName'),
            lastName: t('walkIns.lastName'),
            email: t('walkIns.email'),
          }}
          email={{
            className: css.wide,
            description: t('walkIns.mail'),
            enterKeyHint: 'done',
            required: false,
          }}
          isFirst={first === 'names'}
        />
      </div>
    </>
  );
}
