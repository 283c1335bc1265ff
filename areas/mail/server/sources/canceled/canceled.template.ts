import type { Translate } from '#shared/texts/text.ts';
import { examplePlace, exampleSlot } from '../../gallery/shift-values.template.ts';
import type { Values } from '../../gallery/values.template.ts';
import { changeDraft } from '../../layout/editor-mail.template.ts';
import { defineMail } from '../../layout/mail.template.ts';
import {
  opportunityButton,
  placeBlock,
  reasonBlocks,
  shiftBlocks,
  shiftForNewcomers,
  type HolderMailData,
} from '../../layout/shift.template.ts';
import type { ShiftTold } from '../../places/places.queries.ts';

interface CanceledData extends Omit<HolderMailData, 'slots'> {
  /** The shifts as the volunteer knows them. */
  before: readonly ShiftTold[];
  /** They take place after all by now; the places are gone all the same. */
  isRestored?: boolean;
  /** Why, as those who canceled them wrote. */
  reasons?: readonly string[];
}

const example = (values: Values): CanceledData => ({
  ...examplePlace(values),
  before: [exampleSlot(values), ...values.list([exampleSlot(values, 15)])],
  reasons: values.list([values.text('The kitchen is flooded.')]),
});

/** To the volunteer: what they signed up for doesn't take place on this date. */
export const shiftCanceled = defineMail({
  name: 'shift-canceled',
  words: (t: Translate, data: CanceledData) => {
    const { before, location, isRestored = false, reasons = [] } = data;
    return changeDraft(t, data, isRestored ? 'canceledFor' : 'canceled', [
      ...shiftBlocks(t, { slots: before, location }),
      ...(isRestored ? [] : reasonBlocks(reasons)),
      placeBlock(t, data),
      { kind: 'paragraph', text: t('editorMails.calendar.removed') },
      {
        kind: 'paragraph',
        text: t(isRestored ? 'editorMails.restored.again' : 'editorMails.released.again'),
      },
      opportunityButton(t, data),
    ]);
  },
  newcomers: shiftForNewcomers,
  example,
});

/** To the volunteer: what was canceled takes place after all. */
export const shiftRestored = defineMail({
  name: 'shift-restored',
  words: (t: Translate, data: CanceledData) =>
    changeDraft(t, data, 'restored', [
      ...shiftBlocks(t, { slots: data.before, location: data.location }),
      placeBlock(t, data),
      { kind: 'paragraph', text: t('editorMails.restored.again') },
      opportunityButton(t, data),
    ]),
  newcomers: shiftForNewcomers,
  example,
});
