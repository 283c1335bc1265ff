import { describe } from 'vitest';
import { volunteersRights } from '#testing/rights/volunteers.ts';
import { tellRights } from '#testing/rights/tell-rights.ts';

describe('the rights in an organization', () => tellRights(volunteersRights));
