import type { Config } from '../../config.ts';
import { createHttpSms } from './http-sms.ts';
import type { Sms } from './sms.ts';

/** The provider that the configuration names. */
export const openConfiguredSms = ({ sms }: Pick<Config, 'sms'>): Sms =>
  sms ? createHttpSms(sms) : { kind: 'none' };
