import { late } from '#web/routing/late.ts';
import { useGiveUp } from '#web/ui/use-give-up.ts';
import css from './KioskScan.module.css';
import { ScanButton } from './ScanButton.tsx';
import { useCamera } from './use-camera.ts';

const reader = late(() => import('./CodeReader.tsx'));

/** Reads codes at the kiosk for as long as it is switched on, from one person to the next. */
export function KioskScan({ onCode }: { onCode: (code: string) => void }) {
  const { isOn, toggle } = useCamera();
  const there = reader.use(isOn);
  useGiveUp(reader, isOn, toggle);
  return (
    <div className={css.scan}>
      <ScanButton isOn={isOn} onToggle={toggle} size="lg" />
      {there ? <there.CodeReader facing="user" onCode={onCode} /> : null}
    </div>
  );
}
