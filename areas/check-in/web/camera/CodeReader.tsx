import { useState } from 'react';
import { personalCodeIn } from '#areas/accounts/rules/personal-code.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './CodeReader.module.css';
import { useReader, type CameraState } from './use-reader.ts';

export interface CodeReaderProps {
  /** Which camera, where there are two: the one towards people, or the one at the back. */
  facing: 'user' | 'environment';
  /** A personal code was read, which may still be nobody's. */
  onCode: (code: string) => void;
}

const words = {
  starting: 'camera.starting',
  reading: 'camera.reading',
  refused: 'camera.refused',
  none: 'camera.none',
  failed: 'camera.failed',
} as const satisfies Record<CameraState, string>;

/** What the camera sees, and what it reads. Other codes than ours are told and go nowhere. */
export function CodeReader({ facing, onCode }: CodeReaderProps) {
  const t = useTexts();
  const [isOther, setOther] = useState(false);
  const { video, state } = useReader(facing, (text) => {
    const code = personalCodeIn(text);
    setOther(code === null);
    if (code !== null) onCode(code);
  });
  return (
    <div className={css.reader}>
      <video
        ref={video}
        className={css.picture}
        data-facing={facing}
        data-hidden={state === 'reading' ? undefined : true}
        aria-label={t('camera.label')}
        muted
        playsInline
      />
      <p role="status" className={css.words}>
        {t(isOther && state === 'reading' ? 'camera.otherCode' : words[state])}
      </p>
    </div>
  );
}
