import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconExternalLink,
  IconMail,
  IconMailCheck,
  IconPencil,
  IconSend,
  IconShare3,
} from '@tabler/icons-react';
import type { OrganizerOpportunity } from '#areas/opportunities/contract/organizer-home.ts';
import { messageAudiencesMax } from '#areas/messages/rules/message-audiences.ts';
import { hasPage } from '#web/areas.ts';
import { paths } from '#web/routing/paths.ts';

/** What a card can ask about before it is done. */
export type CardQuestion = 'archive' | 'unarchive' | 'clone' | 'message';

export type CardAction = { icon: typeof IconPencil } & (
  | { name: 'edit' | 'publish' | 'share' | 'messages'; to: string }
  | { name: 'view'; href: string }
  | { name: CardQuestion; disabled: boolean }
);

/** Whether there is something that can be done with an opportunity and others together. */
export const canBeChosen = ({ can }: OrganizerOpportunity): boolean => can.archive;

/**
 * Where one message to the people of all these opportunities is written; undefined where that can't be: a message is one
 * organization's and has so many audiences at most.
 */
export function messagePathOf(chosen: readonly OrganizerOpportunity[]): string | undefined {
  const [first] = chosen;
  const isOne = chosen.every(
    ({ can, organization }) => can.message && organization.id === first?.organization.id,
  );
  if (!first || !isOne || chosen.length > messageAudiencesMax) return undefined;
  return paths.sendMessage({ opportunities: chosen.map(({ id }) => id) });
}

/**
 * What can be done with an opportunity, in order: what the server allows, and the pages that are built. Archiving
 * stands on a draft's card, too, but can't be pressed (areas/opportunities/README.md, "Organizer home").
 */
export function actionsOf({ id, key, status, can }: OrganizerOpportunity): CardAction[] {
  const actions: CardAction[] = [];
  if (hasPage('/organizer/edit-opportunity')) {
    if (can.edit) actions.push({ name: 'edit', icon: IconPencil, to: paths.editOpportunity(id) });
    if (can.publish) {
      actions.push({ name: 'publish', icon: IconSend, to: paths.editOpportunity(id, { publish: true }) });
    }
  }
  if (can.edit && status === 'published')
    actions.push({ name: 'share', icon: IconShare3, to: paths.published(id) });
  actions.push(
    status === 'archived'
      ? { name: 'unarchive', icon: IconArchiveOff, disabled: !can.unarchive }
      : { name: 'archive', icon: IconArchive, disabled: !can.archive },
  );
  if (can.clone) actions.push({ name: 'clone', icon: IconCopy, disabled: false });
  if (can.message) {
    actions.push({ name: 'message', icon: IconMail, disabled: false });
    actions.push({ name: 'messages', icon: IconMailCheck, to: paths.sentMessages({ opportunity: id }) });
  }
  actions.push({ name: 'view', icon: IconExternalLink, href: paths.opportunityByKey(key) });
  return actions;
}
