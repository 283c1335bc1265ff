import { createContext } from 'react';
import type { FormDefinition } from '#areas/forms/rules/form-definition/definition.ts';

/** The form as a whole, for what a question says about others; it may lag behind what is being typed. */
export const BuiltForm = createContext<FormDefinition>({ pages: [] });
