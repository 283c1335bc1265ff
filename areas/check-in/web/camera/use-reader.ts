import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createDetector, type Detector } from './detector.ts';
import { createOnce } from './once.ts';

/** How the camera is: on its way, reading, refused by the person or the browser, not there, or out of order. */
export type CameraState = 'starting' | 'reading' | 'refused' | 'none' | 'failed';

/** Between two looks: quick enough for a queue, slow enough for a tablet that does it all day. */
const pauseMilliseconds = 150;

/**
 * Shows what the camera sees and reads codes from it until the component goes.
 * @param facing which camera, where there are two: the one towards people, or the one at the back
 * @param onText what a code says, once for as long as it is held up
 */
export function useReader(facing: 'user' | 'environment', onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const tell = useEffectEvent(onText);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    let isOver = false;
    const counts = createOnce();
    const look = async (detector: Detector, picture: HTMLVideoElement) => {
      // A picture that can't be read is followed by the next one.
      const found = document.hidden ? [] : await detector.detect(picture).catch(() => []);
      if (isOver) return;
      for (const { rawValue } of found) if (counts(rawValue, performance.now())) tell(rawValue);
      timer = setTimeout(() => void look(detector, picture), pauseMilliseconds);
    };
    const start = async () => {
      const detector = createDetector();
      stream = await cameraOf(facing);
      const picture = video.current;
      if (isOver || !picture) {
        stop(stream);
        return;
      }
      picture.srcObject = stream;
      await picture.play();
      const reader = await detector;
      if (isOver) return;
      setState('reading');
      void look(reader, picture);
    };
    start().catch((failure: unknown) => {
      if (!isOver) setState(stateOf(failure));
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop(stream);
    };
  }, [facing]);
  return { video, state };
}

/** @throws DOMException of which `stateOf` knows the name */
async function cameraOf(facingMode: 'user' | 'environment'): Promise<MediaStream> {
  // Not there where the address is not a safe one.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException('no cameras here', 'NotFoundError');
  return devices.getUserMedia({ video: { facingMode }, audio: false });
}

const stop = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

function stateOf(failure: unknown): CameraState {
  const name = failure instanceof DOMException ? failure.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'failed';
}
