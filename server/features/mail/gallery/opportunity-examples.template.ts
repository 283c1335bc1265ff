import { groupInvitation, plainInvitation } from '../opportunities/group-invitation.template.ts';
import { volunteersRearranged } from '../opportunities/rearranged-notice.template.ts';
import {
  plainRearranged,
  shiftChanged,
  shiftMoved,
  shiftReleased,
  shiftsRearranged,
} from '../opportunities/rearranged.template.ts';
import { contactOf, example, shiftOf, slotOf, type MailExample } from './example.template.ts';
import type { Values } from './values.template.ts';

const rearranged = (values: Values) => ({
  ...shiftOf(values),
  slots: [slotOf(values, 15)],
  before: [slotOf(values)],
  contact: contactOf(values),
});

const invited = (values: Values) => ({
  ...shiftOf(values),
  name: values.text('Ada Okafor'),
  description: values.optional(
    'We cook and serve a warm dinner for 120 guests.\n\nNo experience needed.\nAprons are there.',
  ),
  first: values.list([slotOf(values)])[0],
  coordinator: contactOf(values)?.name,
});

export const opportunityExamples: readonly MailExample[] = [
  example(shiftChanged, rearranged),
  example(shiftMoved, rearranged),
  example(shiftReleased, (values) => ({ ...rearranged(values), others: values.list([slotOf(values, 18)]) })),
  example(shiftsRearranged, (values) => ({
    ...rearranged(values),
    parts: (['kept', 'moved', 'released'] as const).map((what) => ({
      what,
      slots: [slotOf(values, 15)],
      before: [slotOf(values)],
    })),
  })),
  example(plainRearranged, shiftOf),
  example(volunteersRearranged, (values) => ({
    ...shiftOf(values),
    audience: 'coordinator' as const,
    by: values.optional('Grace Hall') || null,
    groups: [
      {
        before: slotOf(values),
        to: slotOf(values, 15),
        other: null,
        names: [values.text('Ada Okafor'), ...values.list(['Bo Nguyen'])],
      },
      { before: slotOf(values), to: null, other: slotOf(values, 18), names: [values.text('Cy Hall')] },
      { before: slotOf(values, 18), to: null, other: null, names: [values.text('Di Lee')] },
    ],
  })),
  example(groupInvitation, invited),
  example(plainInvitation, invited),
];
