/** The fields that every form keeps on its first page (spec 3, "Form builder"). */
export const defaultFieldNames = ['name', 'email', 'volId'] as const;
export type DefaultFieldName = (typeof defaultFieldNames)[number];

export const isDefaultField = (name: string): name is DefaultFieldName =>
  (defaultFieldNames as readonly string[]).includes(name);
