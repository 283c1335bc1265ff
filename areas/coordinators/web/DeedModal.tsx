import type { CoordinatorView } from '#areas/coordinators/contract/coordinators.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { fullName, locationNames } from './names.ts';
import { useDeed, type Deed } from './use-answers.ts';

export interface Asking {
  deed: Deed;
  coordinator: CoordinatorView;
}

export interface DeedModalProps {
  organizationId: string;
  /** What is asked about; stays while the window closes, so that its words don't change. */
  asking: Asking | null;
  opened: boolean;
  onClose: () => void;
}

const words = {
  approve: ['coordinators.confirm.title', 'coordinators.confirm.approve', 'coordinators.approve'],
  decline: ['coordinators.confirm.title', 'coordinators.confirm.decline', 'coordinators.decline'],
  remove: ['coordinators.remove.title', 'coordinators.confirm.remove', 'coordinators.remove'],
} as const;

/** Asks once before somebody is approved, declined or removed. */
export function DeedModal({ organizationId, asking, opened, onClose }: DeedModalProps) {
  const t = useTexts();
  const deed = useDeed({ onSettled: onClose });
  if (!asking) return null;
  const { coordinator } = asking;
  const [title, text, confirm] = words[asking.deed];
  return (
    <ConfirmModal
      opened={opened}
      title={t(title)}
      text={t(text, { name: fullName(coordinator), locations: locationNames(coordinator) })}
      confirmLabel={t(confirm)}
      danger={asking.deed !== 'approve'}
      busy={deed.isPending}
      onConfirm={() =>
        deed.mutate({ deed: asking.deed, person: { organizationId, userId: coordinator.userId } })
      }
      onCancel={onClose}
    />
  );
}
