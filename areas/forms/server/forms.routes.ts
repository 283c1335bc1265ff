import { applicationsContract } from '#areas/forms/contract/applications.ts';
import { formsContract as contract } from '#areas/forms/contract/forms.ts';
import type { Bind } from '#server/http/bind.ts';
import { apply } from './applications.actions.ts';
import { readApplicationForm } from './applications.queries.ts';
import { activateForm, createForm, deleteForm, saveForm } from './forms.actions.ts';
import { listForms, listVersions, readForm, readVersion } from './forms.queries.ts';

const done = { ok: true } as const;

export function registerFormsRoutes(bind: Bind): void {
  bind(contract.list, ({ ctx, params, query }) => listForms(ctx, params.orgName, query));
  bind(contract.create, ({ ctx, params, body }) => createForm(ctx, params.orgName, body));
  bind(contract.get, ({ ctx, params }) => readForm(ctx, params.formId));
  bind(contract.save, ({ ctx, params, body }) => saveForm(ctx, params.formId, body));
  bind(contract.activate, async ({ ctx, params }) => {
    await activateForm(ctx, params.formId);
    return done;
  });
  bind(contract.remove, async ({ ctx, params }) => {
    await deleteForm(ctx, params.formId);
    return done;
  });
  bind(contract.versions, ({ ctx, params, query }) => listVersions(ctx, { ...params, ...query }));
  bind(contract.version, ({ ctx, params }) => readVersion(ctx, params));
  bind(applicationsContract.form, ({ ctx, params }) => readApplicationForm(ctx, params.orgName));
  bind(applicationsContract.apply, ({ ctx, params, body }) => apply(ctx, params.orgName, body));
}
