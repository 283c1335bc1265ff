import { useState, useSyncExternalStore } from 'react';

/** In the address of a page that was loaded again to get its camera. */
const cameraHash = '#scan';

/** Whether this document may ask for the camera; browsers that don't tell are asked by asking. */
function isAllowed(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(feature: string): boolean } };
  return featurePolicy?.allowsFeature('camera') ?? true;
}

const isAsked = (): boolean => window.location.hash === cameraHash && isAllowed();
/** The address is read once, as it was when the page came. */
const staysSo = () => () => {};

/**
 * Whether the camera is on. Pages without codes may not use one, and what was opened from such a page is still in its
 * document: then the page is loaded as a document of its own first.
 */
export function useCamera() {
  const asked = useSyncExternalStore(staysSo, isAsked, () => false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? asked;
  return {
    isOn,
    toggle: () => {
      if (isOn || isAllowed()) {
        setChosen(!isOn);
        return;
      }
      window.location.hash = cameraHash;
      window.location.reload();
    },
  };
}
