import type { ReactNode } from 'react';
import type { EditorChoices } from '#areas/opportunities/contract/opportunity-editor.ts';

/** What another area has in the first step: it is saved by itself, once the opportunity is. */
export interface EditorAddition {
  field: (organization: EditorChoices['organizations'][number]) => ReactNode;
  /** The opportunity was saved. */
  onSaved: (opportunityId: string) => void;
  /** What was entered is given up. */
  onDiscarded: () => void;
}
