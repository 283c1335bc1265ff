import { describe } from 'vitest';
import { organizationsRights } from '#testing/rights/organizations.ts';
import { tellRights } from '#testing/rights/tell-rights.ts';

describe('the rights in an organization', () => tellRights(organizationsRights));
