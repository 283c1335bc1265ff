import type { Config } from '../../config.ts';
import type { Ids } from '../ids.ts';
import { createDevelopmentSms } from './development-sms.ts';
import { createHttpSms } from './http-sms.ts';
import type { Sms } from './sms.ts';

/** The provider that the configuration names. */
export function openConfiguredSms(
  { sms }: Pick<Config, 'sms'>,
  { ids, clock }: { ids: Ids; clock: { now(): Date } },
): Sms {
  if (sms === undefined) return { kind: 'none' };
  return sms === 'development' ? createDevelopmentSms({ secret: ids.secret(), clock }) : createHttpSms(sms);
}
