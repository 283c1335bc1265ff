import type { FormDefinition } from '#shared/rules/form-definition/definition.ts';
import { refuseFaults } from '#shared/refuse.ts';
import { definitionFaults } from '#shared/rules/form-answers/definition-faults.ts';

/**
 * Refuses a definition whose conditions can't be judged.
 * @throws DomainError `request.invalid` with the path of each fault
 */
export function refuseUnusable(definition: FormDefinition): void {
  refuseFaults(
    definitionFaults(definition).map(({ path, said }) => ({ path: `definition.${path}`, text: said })),
  );
}
