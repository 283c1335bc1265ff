import { Button, type ButtonProps } from '@mantine/core';
import { IconCameraOff, IconQrcode } from '@tabler/icons-react';
import { useTexts } from '#web/texts/use-texts.tsx';

export interface ScanButtonProps extends Pick<ButtonProps, 'size'> {
  isOn: boolean;
  onToggle: () => void;
}

/** Switches the camera on and off. */
export function ScanButton({ isOn, onToggle, size }: ScanButtonProps) {
  const t = useTexts();
  const Icon = isOn ? IconCameraOff : IconQrcode;
  return (
    <Button variant="outline" size={size} leftSection={<Icon size={20} aria-hidden />} onClick={onToggle}>
      {t(isOn ? 'camera.stop' : 'camera.scan')}
    </Button>
  );
}
