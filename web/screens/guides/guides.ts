import type { Translate } from '#shared/texts/text.ts';
import type { GuideProps } from './Guide.tsx';
import { shots } from './pictures.ts';

/** The step-by-step guides, one for each kind of people. */
export function guidesIn(t: Translate): GuideProps[] {
  return [
    {
      id: 'volunteers',
      title: t('training.volunteers.title'),
      lead: t('training.volunteers.lead'),
      steps: [
        {
          title: t('training.volunteers.find.title'),
          text: t('training.volunteers.find.text'),
          shot: shots.find,
          alt: t('features.find.alt'),
        },
        { title: t('training.volunteers.account.title'), text: t('training.volunteers.account.text') },
        {
          title: t('training.volunteers.sign.title'),
          text: t('training.volunteers.sign.text'),
          shot: shots.signUp,
          alt: t('features.sign.alt'),
        },
        { title: t('training.volunteers.others.title'), text: t('training.volunteers.others.text') },
        { title: t('training.volunteers.change.title'), text: t('training.volunteers.change.text') },
        {
          title: t('training.volunteers.door.title'),
          text: t('training.volunteers.door.text'),
          shot: shots.kiosk,
          alt: t('features.day.kiosk'),
        },
        {
          title: t('training.volunteers.hours.title'),
          text: t('training.volunteers.hours.text'),
          shot: shots.history,
          alt: t('training.volunteers.hours.alt'),
        },
      ],
    },
    {
      id: 'coordinators',
      title: t('training.coordinators.title'),
      lead: t('training.coordinators.lead'),
      steps: [
        { title: t('training.coordinators.ask.title'), text: t('training.coordinators.ask.text') },
        {
          title: t('training.coordinators.today.title'),
          text: t('training.coordinators.today.text'),
          shot: shots.today,
          alt: t('features.today.alt'),
        },
        {
          title: t('training.coordinators.roster.title'),
          text: t('training.coordinators.roster.text'),
          shot: shots.roster,
          alt: t('features.day.alt'),
        },
        { title: t('training.coordinators.kiosk.title'), text: t('training.coordinators.kiosk.text') },
        {
          title: t('training.coordinators.write.title'),
          text: t('training.coordinators.write.text'),
          shot: shots.message,
          alt: t('features.message.alt'),
        },
        { title: t('training.coordinators.after.title'), text: t('training.coordinators.after.text') },
      ],
    },
    {
      id: 'organizers',
      title: t('training.organizers.title'),
      lead: t('training.organizers.lead'),
      steps: [
        { title: t('training.organizers.create.title'), text: t('training.organizers.create.text') },
        {
          title: t('training.organizers.publish.title'),
          text: t('training.organizers.publish.text'),
          shot: shots.create,
          alt: t('features.publish.alt'),
        },
        {
          title: t('training.organizers.form.title'),
          text: t('training.organizers.form.text'),
          shot: shots.form,
          alt: t('features.form.alt'),
        },
        { title: t('training.organizers.team.title'), text: t('training.organizers.team.text') },
        {
          title: t('training.organizers.people.title'),
          text: t('training.organizers.people.text'),
          shot: shots.volunteers,
          alt: t('features.people.alt'),
        },
        {
          title: t('training.organizers.report.title'),
          text: t('training.organizers.report.text'),
          shot: shots.report,
          alt: t('features.hours.alt'),
        },
        { title: t('training.organizers.salesforce.title'), text: t('training.organizers.salesforce.text') },
      ],
    },
  ];
}
