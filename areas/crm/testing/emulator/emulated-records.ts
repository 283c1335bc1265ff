/** What is in a new organization, by object, in the order in which records are made. */
export const emulatedRecords: readonly { object: string; records: readonly Record<string, unknown>[] }[] = [
  {
    object: 'Campaign',
    records: [
      { Name: 'Harvest Season', Status: 'In Progress', IsActive: true },
      { Name: 'Winter Food Drive', Status: 'Planned', IsActive: true },
      { Name: 'Spring Cleanup', Status: 'Completed', IsActive: false },
    ],
  },
  {
    object: 'Contact',
    records: [
      { FirstName: 'Nora', LastName: 'Lindqvist', Email: 'nora@example.com', MobilePhone: '312-555-0142' },
      { FirstName: 'Bob', LastName: 'Okoye', Email: 'bob@example.com' },
      { FirstName: 'Bob', LastName: 'Okoye', Email: 'bob.okoye@example.com' },
      { FirstName: 'Mai', LastName: 'Tran', Email: 'family.tran@example.com' },
    ],
  },
];
