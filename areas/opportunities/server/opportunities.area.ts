import type { Area } from '#server/area.ts';
import { opportunitiesErasure } from './opportunities.erasure.ts';
import { registerOpportunityEditorRoutes } from './editing/editor.routes.ts';
import { registerOpportunitiesRoutes } from './opportunities.routes.ts';
import { registerCancelingRoutes } from './canceling/canceling.routes.ts';
import { registerOrganizerHomeRoutes } from './organizer-home/organizer-home.routes.ts';
import { registerPreviewRoutes } from './preview/preview.routes.ts';
import { registerPublishingRoutes } from './publishing/publishing.routes.ts';
import { opportunityPictures } from './picture-uses.sql.ts';
import { opportunitiesItems } from './opportunities.items.ts';
import { opportunityWriters } from './writing/opportunity.writes.ts';
import { opportunitiesInvariants } from './opportunities-invariants.sql.ts';

export const opportunitiesArea: Area = {
  routes: [
    registerOpportunitiesRoutes,
    registerOrganizerHomeRoutes,
    registerOpportunityEditorRoutes,
    registerPublishingRoutes,
    registerCancelingRoutes,
    registerPreviewRoutes,
  ],
  pictureUses: opportunityPictures,
  erasure: opportunitiesErasure,
  items: opportunitiesItems,
  itemWriters: opportunityWriters,
  invariants: opportunitiesInvariants,
};
