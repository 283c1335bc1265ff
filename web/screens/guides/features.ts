import type { Translate } from '#shared/texts/text.ts';
import type { FeaturePartProps } from './FeaturePart.tsx';
import { shots } from './pictures.ts';

/** What the product does, in the order of a volunteer program's year. */
export function featuresIn(t: Translate): Omit<FeaturePartProps, 'side'>[] {
  return [
    {
      id: 'find',
      title: t('features.find.title'),
      text: t('features.find.text'),
      points: [
        t('features.find.point1'),
        t('features.find.point2'),
        t('features.find.point3'),
        t('features.find.point4'),
      ],
      shots: [{ shot: shots.find, alt: t('features.find.alt') }],
    },
    {
      id: 'sign-up',
      title: t('features.sign.title'),
      text: t('features.sign.text'),
      points: [
        t('features.sign.point1'),
        t('features.sign.point2'),
        t('features.sign.point3'),
        t('features.sign.point4'),
      ],
      shots: [{ shot: shots.signUp, alt: t('features.sign.alt') }],
    },
    {
      id: 'publish',
      title: t('features.publish.title'),
      text: t('features.publish.text'),
      points: [
        t('features.publish.point1'),
        t('features.publish.point2'),
        t('features.publish.point3'),
        t('features.publish.point4'),
      ],
      shots: [{ shot: shots.create, alt: t('features.publish.alt') }],
    },
    {
      id: 'day',
      title: t('features.day.title'),
      text: t('features.day.text'),
      points: [
        t('features.day.point1'),
        t('features.day.point2'),
        t('features.day.point3'),
        t('features.day.point4'),
      ],
      shots: [
        { shot: shots.roster, alt: t('features.day.alt') },
        { shot: shots.kiosk, alt: t('features.day.kiosk') },
      ],
    },
    {
      id: 'today',
      title: t('features.today.title'),
      text: t('features.today.text'),
      points: [t('features.today.point1'), t('features.today.point2'), t('features.today.point3')],
      shots: [{ shot: shots.today, alt: t('features.today.alt') }],
    },
    {
      id: 'messages',
      title: t('features.message.title'),
      text: t('features.message.text'),
      points: [t('features.message.point1'), t('features.message.point2'), t('features.message.point3')],
      shots: [{ shot: shots.message, alt: t('features.message.alt') }],
    },
    {
      id: 'volunteers',
      title: t('features.people.title'),
      text: t('features.people.text'),
      points: [t('features.people.point1'), t('features.people.point2'), t('features.people.point3')],
      shots: [{ shot: shots.volunteers, alt: t('features.people.alt') }],
    },
    {
      id: 'hours',
      title: t('features.hours.title'),
      text: t('features.hours.text'),
      points: [
        t('features.hours.point1'),
        t('features.hours.point2'),
        t('features.hours.point3'),
        t('features.hours.point4'),
      ],
      shots: [{ shot: shots.report, alt: t('features.hours.alt') }],
    },
  ];
}
