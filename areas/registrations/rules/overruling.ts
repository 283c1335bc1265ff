import { z } from 'zod';
import type { PlainKey, TextKey } from '#shared/texts/text.ts';
import type { SignUpRefusal } from './registrations.ts';

/**
 * The refusals of a sign-up that those who run a date may set aside for one person (areas/registrations/README.md, "Places that
 * coordinators give"). All others hold for everybody: what is not published or canceled takes nobody, and who is blocked is
 * unblocked first.
 */
const overrulableRefusals = [
  'opportunity.private',
  'group-only',
  'qualification-missing',
  'not-open-yet',
  'slot-full',
  'limit-reached',
] as const satisfies readonly SignUpRefusal[];
export type OverrulableRefusal = (typeof overrulableRefusals)[number];

/** All that they are told of and may set aside: those refusals, and a place at the same time, of which volunteers are only warned. */
export const overrulable = [...overrulableRefusals, 'place-overlaps'] as const;
export type Overrulable = (typeof overrulable)[number];

export const isOverrulable = (reason: SignUpRefusal): reason is OverrulableRefusal =>
  (overrulableRefusals as readonly SignUpRefusal[]).includes(reason);

/** The rules that somebody was shown and sets aside; those that are not in the way are not kept. */
export const overruleSchema = z.array(z.enum(overrulable)).max(overrulable.length).default([]);

/** What each refusal says to those who may set it aside; what is not on file has words of its own. */
export const overrulableTexts = {
  'opportunity.private': 'overruling.notApproved',
  'group-only': 'overruling.notInGroup',
  'not-open-yet': 'overruling.notOpenYet',
  'slot-full': 'overruling.full',
  'limit-reached': 'overruling.limit',
} as const satisfies Record<Exclude<OverrulableRefusal, 'qualification-missing'>, TextKey>;

/** What the roster says of a place for which each was set aside. */
export const overruledTexts = {
  'opportunity.private': 'overruling.done.notApproved',
  'group-only': 'overruling.done.notInGroup',
  'qualification-missing': 'overruling.done.notQualified',
  'not-open-yet': 'overruling.done.notOpenYet',
  'slot-full': 'overruling.done.full',
  'limit-reached': 'overruling.done.limit',
  'place-overlaps': 'overruling.done.overlaps',
} as const satisfies Record<Overrulable, PlainKey>;
