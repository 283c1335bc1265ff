import { opportunityEditorContract as contract } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Bind } from '#server/http/bind.ts';
import { readUpload } from '#server/http/uploads.ts';
import { choicesFor } from './editor-choices.queries.ts';
import { addLocationChoice, uploadOpportunityImage } from './editor-helpers.actions.ts';
import { createFromDocument } from '../creating/create-from-editor.actions.ts';
import { saveDocument } from './editor.actions.ts';
import { openOpportunity } from './editor.queries.ts';

export function registerOpportunityEditorRoutes(bind: Bind): void {
  bind(contract.choices, ({ ctx }) => choicesFor(ctx));
  bind(contract.open, ({ ctx, params }) => openOpportunity(ctx, params.opportunityId));
  bind(contract.create, ({ ctx, body }) => createFromDocument(ctx, body));
  bind(contract.save, ({ ctx, params, body }) => saveDocument(ctx, params.opportunityId, body));
  bind(contract.uploadImage, async ({ ctx, request }) =>
    uploadOpportunityImage(ctx, await readUpload(request)),
  );
  bind(contract.addLocation, ({ ctx, params, body }) => addLocationChoice(ctx, params.organizationId, body));
}
