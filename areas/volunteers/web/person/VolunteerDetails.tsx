import type { VolunteerPage } from '#areas/volunteers/contract/volunteer-page.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { Blocking } from '../blocking/Blocking.tsx';
import { OnRecord } from '../records/OnRecord.tsx';
import { MessagesTo } from './MessagesTo.tsx';
import { Notes } from './Notes.tsx';
import { OnFile } from './OnFile.tsx';
import css from './person.module.css';
import { PersonFacts } from './PersonFacts.tsx';
import { Shifts } from './Shifts.tsx';
import { WorkOutside } from './WorkOutside.tsx';

/** Everything that those who work for an organization see of one of its volunteers. */
export function VolunteerDetails({ page }: { page: VolunteerPage }) {
  const t = useTexts();
  const { organization, person } = page;
  const at = { orgName: organization.orgName, userId: person.userId };
  return (
    <div className={css.parts}>
      <PersonFacts page={page} />
      <OnRecord at={at} page={page} />
      <OnFile
        at={at}
        hint={
          page.record ? t('records.onFile.hint') : t('volunteerPage.onFile.hint', { name: person.firstName })
        }
        timeZone={organization.timeZone}
      />
      <Shifts page={page} />
      <WorkOutside page={page} />
      <Notes at={at} page={page} />
      {page.record ? null : <MessagesTo page={page} />}
      <Blocking at={at} page={page} />
    </div>
  );
}
