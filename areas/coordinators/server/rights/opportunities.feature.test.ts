import { describe } from 'vitest';
import { opportunitiesRights } from '#testing/rights/opportunities.ts';
import { tellRights } from '#testing/rights/tell-rights.ts';

describe('the rights in an organization', () => tellRights(opportunitiesRights));
