import { TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { volunteerPageContract, type EditedVolunteer } from '#areas/volunteers/contract/volunteer-page.ts';
import { useApi } from '#web/api/use-api.tsx';
import { PeopleForm } from '#areas/accounts/web/profile/PeopleForm.tsx';
import { useTexts } from '#web/texts/use-texts.tsx';
import { shownLastName } from '#shared/rules/full-name.ts';
import { FieldPair } from '#web/ui/LongForm.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import css from './EditVolunteer.module.css';
import { Part } from './Part.tsx';
import { editedVolunteerQuery, type VolunteerRef } from './person.queries.ts';

export interface EditVolunteerProps {
  at: VolunteerRef;
  volunteer: EditedVolunteer;
  onSaved: () => void;
}

/** A volunteer's own data, to be read, and the people whom the volunteer brings along, to be changed. */
export function EditVolunteer({ at, volunteer, onSaved }: EditVolunteerProps) {
  const t = useTexts();
  const api = useApi();
  const queryClient = useQueryClient();
  const { person, people, organization, can } = volunteer;
  const { orgName, userId } = at;
  const names = { name: person.firstName, organization: organization.name };
  return (
    <div className={css.parts}>
      <Part title={t('editVolunteer.person')} hint={t('editVolunteer.person.hint', names)}>
        <FieldPair>
          <ReadOnly label={t('profile.firstName')} value={person.firstName} />
          <ReadOnly label={t('profile.lastName')} value={shownLastName(person.lastName)} />
        </FieldPair>
        <ReadOnly label={t('profile.email')} value={person.email} />
        <FieldPair>
          <ReadOnly label={t('profile.homePhone')} value={person.homePhone ?? ''} />
          <ReadOnly label={t('profile.cellPhone')} value={person.cellPhone ?? ''} />
        </FieldPair>
      </Part>
      <section aria-labelledby="brought-along" className={css.people}>
        <Title id="brought-along" order={2} size="h3">
          {t('additionalVolunteers.title')}
        </Title>
        {can.edit ? (
          <>
            <p className={css.hint}>{t('editVolunteer.people.hint', names)}</p>
            <PeopleForm
              label={t('additionalVolunteers.title')}
              empty={{
                title: t('additionalVolunteers.empty.title'),
                text: t('editVolunteer.people.none', names),
              }}
              heading="h3"
              people={people}
              holderEmail={person.email}
              isOwn={false}
              save={(changes) =>
                api.call(volunteerPageContract.changePeople, {
                  params: { userId },
                  body: { orgName, ...changes },
                })
              }
              onSaved={() => {
                queryClient.removeQueries({ queryKey: editedVolunteerQuery(api, at).queryKey });
                onSaved();
              }}
            />
          </>
        ) : (
          <Notice text={t('editVolunteer.people.notYet', names)} />
        )}
      </section>
    </div>
  );
}

function ReadOnly({ label, value }: { label: string; value: string }) {
  return <TextInput label={label} value={value} readOnly classNames={{ input: css.readOnly }} />;
}
