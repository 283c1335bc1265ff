import { describe } from 'vitest';
import { checkInRights } from '#testing/rights/check-in.ts';
import { tellRights } from '#testing/rights/tell-rights.ts';

describe('the rights in an organization', () => tellRights(checkInRights));
