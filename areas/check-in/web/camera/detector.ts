/** What reads codes from pictures: the browser's own (Shape Detection API), or the same made by a library. */
export interface Detector {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: 'qr_code'[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's, where it reads QR codes; else the library's, whose code comes only now. */
export async function createDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const isEnough = own !== undefined && (await own.getSupportedFormats()).includes('qr_code');
  const Made = isEnough ? own : (await import('qr/decode.js')).BarcodeDetector;
  return new Made({ formats: ['qr_code'] });
}
