import type { CoordinatorView } from '#areas/coordinators/contract/coordinators.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx';
import { coordinatorName, listLocations } from './names.ts';
import { useCoordinatorAction, type CoordinatorAction } from './use-answers.ts';

export interface AskedAction {
  action: CoordinatorAction;
  coordinator: CoordinatorView;
}

export interface ActionModalProps {
  organizationId: string;
  /** What is asked about; stays while the window closes, so that its words don't change. */
  asking: AskedAction | null;
  opened: boolean;
  onClose: () => void;
}

const words = {
  approve: ['coordinators.confirm.title', 'coordinators.confirm.approve', 'coordinators.approve'],
  decline: ['coordinators.confirm.title', 'coordinators.confirm.decline', 'coordinators.decline'],
  remove: ['coordinators.remove.title', 'coordinators.confirm.remove', 'coordinators.remove'],
} as const;

/** Asks once before somebody is approved, declined or removed. */
export function ActionModal({ organizationId, asking, opened, onClose }: ActionModalProps) {
  const t = useTexts();
  const action = useCoordinatorAction({ onSettled: onClose });
  if (!asking) return null;
  const { coordinator } = asking;
  const [title, text, confirm] = words[asking.action];
  return (
    <ConfirmModal
      opened={opened}
      title={t(title)}
      text={t(text, { name: coordinatorName(coordinator), locations: listLocations(coordinator) })}
      confirmLabel={t(confirm)}
      danger={asking.action !== 'approve'}
      busy={action.isPending}
      onConfirm={() =>
        action.mutate({ action: asking.action, person: { organizationId, userId: coordinator.userId } })
      }
      onCancel={onClose}
    />
  );
}
