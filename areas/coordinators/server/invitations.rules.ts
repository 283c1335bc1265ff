import { createHash, timingSafeEqual } from 'node:crypto';
import {
  coordinatorInvitationDays,
  expiredInvitationDays,
} from '#areas/coordinators/rules/coordinator-invitations.ts';

export const invitationExpiry = (now: Date): Date =>
  new Date(now.getTime() + coordinatorInvitationDays * 24 * 3_600_000);

/** The token of a link: which invitation it is, and the secret whose hash is kept. */
export const invitationToken = (id: string, secret: string): string => `${id}.${secret}`;

/** @returns null for what is no token. */
export function readToken(token: string): { id: string; secret: string } | null {
  const [id, secret, ...rest] = token.split('.');
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id ?? '');
  return isId && id && secret && rest.length === 0 ? { id, secret } : null;
}

/** A secret of 256 random bits is guessed by nobody, so that a plain digest keeps it. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether a link's secret is the invitation's. */
export function isSecretOf(invitation: { secretHash: string }, secret: string): boolean {
  const [kept, given] = [Buffer.from(invitation.secretHash), Buffer.from(hashSecret(secret))];
  return kept.length === given.length && timingSafeEqual(kept, given);
}

/** Whether a link's secret is the invitation's, and in time. */
export const isInvitationUsable = (
  invitation: { secretHash: string; expiresAt: Date },
  secret: string,
  now: Date,
): boolean => isSecretOf(invitation, secret) && invitation.expiresAt > now;

/** Invitations that expired before this are forgotten. */
export const invitationsForgottenBefore = (now: Date): Date =>
  new Date(now.getTime() - expiredInvitationDays * 24 * 3_600_000);
