/** What of the environment decides whether it is safe to serve people. */
interface ProductionSettings {
  AUTH_SECRET?: string | undefined;
  PUBLIC_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  SMS_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  ALLOW_EMBEDDED: boolean;
  CLOCK_START?: Date | undefined;
  MANYHANDS_DEV: boolean;
  PAYMENTS?: 'none' | 'sandbox' | undefined;
}

/** Why production can't start with these settings, as the end of a sentence; null when it can. */
export function unsafeSetting(env: ProductionSettings): string | null {
  const missing = (['AUTH_SECRET', 'PUBLIC_URL', 'SMTP_URL'] as const).filter(
    (name) => env[name] === undefined,
  );
  if (missing.length > 0) return `: please set ${missing.join(', ')}`;
  if (isWeakSecret(env.AUTH_SECRET ?? ''))
    return ': AUTH_SECRET could be guessed, please draw one at random (openssl rand -base64 48)';
  if (env.DATABASE_URL === undefined && !env.ALLOW_EMBEDDED)
    return ' without DATABASE_URL: the embedded database can lose what it acknowledged; ALLOW_EMBEDDED=true takes it all the same';
  if (env.CLOCK_START !== undefined) return ' with CLOCK_START: its clock would be wrong';
  if (env.PAYMENTS === 'sandbox') return ' with PAYMENTS=sandbox: anybody could pay with a test card';
  if (env.MANYHANDS_DEV)
    return ' with MANYHANDS_DEV: it serves its own source code, for developers on one machine';
  return null;
}

/** What an operator should know of these settings, each a sentence. */
export function warningsOf({
  PUBLIC_URL = '',
  SMS_URL = '',
}: Pick<ProductionSettings, 'PUBLIC_URL' | 'SMS_URL'>): string[] {
  return [
    ...(PUBLIC_URL.startsWith('https:')
      ? []
      : [
          'Warning: PUBLIC_URL is not https, so passwords and sessions travel for everybody on the way to read.',
        ]),
    ...(SMS_URL.startsWith('http:')
      ? ['Warning: SMS_URL is not https, so texts and SMS_TOKEN travel for everybody on the way to read.']
      : []),
  ];
}

/** Fewer different signs than any secret drawn at random has: 32 hexadecimal digits have 10 but once in a million. */
const signsMin = 8;
/** Words of examples; a secret that was drawn has none of them. */
const exampleWords =
  /secret|password|passwort|change.?me|example|default|manyhands|0123456789|abcdefgh|qwerty|your.?key/i;

/** Whether a secret is one that people make up: few signs, one piece again and again, or the words of an example. */
export function isWeakSecret(secret: string): boolean {
  if (new Set(secret).size < signsMin || exampleWords.test(secret)) return true;
  // A text that repeats itself stands in its own double before the end.
  return `${secret}${secret}`.indexOf(secret, 1) < secret.length;
}
