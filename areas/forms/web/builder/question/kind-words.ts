import {
  IconAlignLeft,
  IconCircleDot,
  IconCursorText,
  IconPaperclip,
  IconSelect,
  IconSquareCheck,
  type Icon,
} from '@tabler/icons-react';
import type { QuestionKind } from '#areas/forms/rules/form-definition/kinds.ts';
import type { PlainKey } from '#shared/texts/text.ts';

/** How the palette and the questions show each kind. */
export const kindWords: Readonly<Record<QuestionKind, { label: PlainKey; icon: Icon }>> = {
  text: { label: 'formBuilder.kind.text', icon: IconCursorText },
  comment: { label: 'formBuilder.kind.comment', icon: IconAlignLeft },
  radiogroup: { label: 'formBuilder.kind.radiogroup', icon: IconCircleDot },
  checkbox: { label: 'formBuilder.kind.checkbox', icon: IconSquareCheck },
  dropdown: { label: 'formBuilder.kind.dropdown', icon: IconSelect },
  file: { label: 'formBuilder.kind.file', icon: IconPaperclip },
};
