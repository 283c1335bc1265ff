import { coordinatorsContract as contract } from '#areas/coordinators/contract/coordinators.ts';
import type { Bind } from '#server/http/bind.ts';
import {
  approveRequest,
  askToCoordinate,
  declineRequest,
  readPlaces,
  removeCoordinator,
  setPlaces,
} from './coordinators.actions.ts';
import { coordinatorLists, lookUpOrganizations } from './coordinator-lists.queries.ts';

const done = { ok: true } as const;

export function registerCoordinatorsRoutes(bind: Bind): void {
  bind(contract.lookup, ({ ctx, query }) => lookUpOrganizations(ctx, query.search));
  bind(contract.request, ({ ctx, body }) => askToCoordinate(ctx, body));
  bind(contract.list, ({ ctx, query }) => coordinatorLists(ctx, query.orgName));
  bind(contract.approve, async ({ ctx, params }) => {
    await approveRequest(ctx, params);
    return done;
  });
  bind(contract.decline, async ({ ctx, params }) => {
    await declineRequest(ctx, params);
    return done;
  });
  bind(contract.remove, async ({ ctx, params }) => {
    await removeCoordinator(ctx, params);
    return done;
  });
  bind(contract.places, ({ ctx, params }) => readPlaces(ctx, params));
  bind(contract.setPlaces, ({ ctx, params, body }) => setPlaces(ctx, params, body.locationIds));
}
