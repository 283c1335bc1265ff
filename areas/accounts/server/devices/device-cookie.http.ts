import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/context.ts';
import { networkOf } from '#server/http/network.ts';
import { cookieAttributes, cookieName, readSignedCookie, type Site } from '#server/http/cookies.ts';
import { sessionRequestOf } from '../sessions/session-cookie.http.ts';
import { hashToken } from '../sessions/sessions.rules.ts';
import type { Visitor } from './devices.actions.ts';
import { deviceSeconds, hashNetwork } from './devices.rules.ts';

const deviceCookieName = (site: Site): string => cookieName(site, 'device');

/** The device that calls. A browser that brings no device secret of ours gets a new one. */
export function deviceVisitor(
  request: FastifyRequest,
  { config, ids }: Pick<Deps, 'config' | 'ids'>,
): Visitor {
  const brought = readSignedCookie(request, deviceCookieName(config));
  const deviceSecret = brought ?? ids.secret();
  return {
    ...sessionRequestOf(request, config),
    deviceSecret,
    device: hashToken(deviceSecret),
    isNew: brought === null,
    network: hashNetwork(config.authSecret, networkOf(request.ip)),
  };
}

/** Has the browser keep its device's secret, from now for as long as a device is known. */
export function keepDeviceCookie(reply: FastifyReply, site: Site, { deviceSecret }: Visitor): void {
  reply.setCookie(deviceCookieName(site), deviceSecret, {
    ...cookieAttributes(site),
    signed: true,
    maxAge: deviceSeconds,
  });
}
