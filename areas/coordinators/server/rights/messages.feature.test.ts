import { describe } from 'vitest';
import { messagesRights } from '#testing/rights/messages.ts';
import { tellRights } from '#testing/rights/tell-rights.ts';

describe('the rights in an organization', () => tellRights(messagesRights));
