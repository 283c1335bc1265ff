import { useEffect, useState } from 'react';

/** In the address while the page is loaded again to get its camera. */
const wish = '#scan';

/** Whether this document may ask for the camera; browsers that don't tell are asked by asking. */
function isAllowed(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(feature: string): boolean } };
  return featurePolicy?.allowsFeature('camera') ?? true;
}

/**
 * Whether the camera is on. Pages without codes may not use one, and what was opened from such a page is still in its
 * document: then the page is loaded as a document of its own first.
 */
export function useCamera() {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (window.location.hash !== wish) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    setOn(isAllowed());
  }, []);
  return {
    isOn,
    toggle: () => {
      if (isOn || isAllowed()) {
        setOn(!isOn);
        return;
      }
      window.location.hash = wish;
      window.location.reload();
    },
  };
}
