import { expect, test } from 'vitest';
import { isCompatible, isPicklist, kindOf, pickedBy, type ElementKind } from './mapping-types.ts';

test.each<[kind: ElementKind, yes: string[], no: string[]]>([
  ['text', ['string', 'text', 'textarea', 'phone', 'email', 'url', 'reference', 'picklist'], ['date', 'int']],
  ['dropdown', ['picklist', 'multipicklist', 'boolean', 'string'], ['email', 'double']],
  ['checkbox', ['boolean', 'multipicklist', 'picklist'], ['string']],
  ['date', ['date', 'datetime'], ['string']],
  ['number', ['double', 'int', 'integer', 'decimal', 'number'], ['currency', 'string']],
  ['currency', ['currency', 'double', 'decimal'], ['int']],
  ['file', ['base64', 'string'], ['boolean']],
  ['image', ['base64', 'string'], ['boolean']],
  ['rating', ['double', 'int', 'integer', 'decimal', 'number'], ['string']],
  ['unknown', [], ['string', 'double', 'picklist']],
])('%s goes with %j and not with %j [crm-25]', (kind, yes, no) => {
  expect(yes.filter((type) => !isCompatible(kind, type))).toEqual([]);
  expect(no.filter((type) => isCompatible(kind, type))).toEqual([]);
});

test.each([
  [{ type: 'radiogroup' }, 'dropdown'],
  [{ type: 'comment' }, 'textarea'],
  [{ type: 'text', inputType: 'email' }, 'text'],
  [{ type: 'text', inputType: 'date' }, 'date'],
  [{ type: 'text', inputType: 'number' }, 'number'],
  [{ type: 'text', inputType: 'number', inputFormat: 'currency' }, 'currency'],
  [{ type: 'text', inputType: 'datetime-local' }, 'datetime'],
] as const)('the question %j is of the kind %s [crm-25]', (question, kind) => {
  expect(kindOf({ name: 'q', ...question })).toBe(kind);
});

test.each([
  ['rating', 'rating'],
  ['image', 'image'],
  ['hologram', 'unknown'],
])('of a form that was made elsewhere %s is of the kind %s [crm-25]', (type, kind) => {
  expect(kindOf({ name: 'q', type: type as 'text' })).toBe(kind);
});

test('lists are offered as a dropdown, or as checkboxes where several count [crm-21]', () => {
  expect(['picklist', 'multipicklist', 'string'].filter(isPicklist)).toEqual(['picklist', 'multipicklist']);
  expect([pickedBy('picklist'), pickedBy('multipicklist')]).toEqual(['dropdown', 'checkbox']);
});
