import { doorCodeContract as contract } from '#areas/check-in/contract/door-code.ts';
import type { Bind } from '#server/http/bind.ts';
import { checkInAtDoor, checkOutAtDoor } from './door-code.actions.ts';
import { doorCodeOf, doorFor, doorPosterOf } from './door-code.queries.ts';

export function registerDoorCodeRoutes(bind: Bind): void {
  bind(contract.code, ({ ctx, params }) => doorCodeOf(ctx, params));
  bind(contract.poster, async ({ ctx, params, reply }) => {
    const poster = await doorPosterOf(ctx, params);
    reply.header('content-disposition', 'inline; filename="check-in.pdf"');
    reply.header('cache-control', 'no-store');
    return poster;
  });
  bind(contract.door, ({ ctx, params }) => doorFor(ctx, params.token));
  bind(contract.checkIn, ({ ctx, params, body }) => checkInAtDoor(ctx, { ...params, ...body }));
  bind(contract.checkOut, ({ ctx, params, body }) => checkOutAtDoor(ctx, { ...params, ...body }));
}
