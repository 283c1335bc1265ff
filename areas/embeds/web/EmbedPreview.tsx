import { useEffect, useRef } from 'react';
import css from './Embed.module.css';

/** A list as other sites show it, as high as it says. */
export function EmbedPreview({ path, title }: { path: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const heard = ({ source, data }: MessageEvent<{ manyhands?: unknown; height?: unknown } | null>) => {
      const element = frame.current;
      if (!element || source !== element.contentWindow || data?.manyhands !== 'height') return;
      element.style.height = `${Number(data.height)}px`;
    };
    addEventListener('message', heard);
    // What it said before anybody listened, it says again.
    frame.current?.contentWindow?.postMessage('manyhands-height', '*');
    return () => removeEventListener('message', heard);
  }, []);
  // Another frame for another address: the frame's own would be a step of the browser's way back.
  return (
    <iframe
      key={path}
      ref={frame}
      src={path}
      title={title}
      className={css.preview}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    />
  );
}
