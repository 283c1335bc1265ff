import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './ResponsiveTabs.module.css';
import { SelectField } from './SelectField.tsx';

export interface TabItem {
  value: string;
  label: string;
  /** How many are inside, shown beside the label. */
  count?: number;
  content: ReactNode;
}

export interface ResponsiveTabsProps {
  tabs: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
  /** What the tabs choose between; names the list and the dropdown. */
  label: string;
}

/** Tabs that become a dropdown on small screens. Both are in the page, CSS shows one: no jump after loading. */
export function ResponsiveTabs({ tabs, value, onChange, label }: ResponsiveTabsProps) {
  const text = (tab: TabItem) => (tab.count === undefined ? tab.label : `${tab.label} (${tab.count})`);
  return (
    <Tabs value={value} onChange={(next) => next && onChange(next)} keepMounted={false}>
      <SelectField
        className={css.dropdown}
        label={label}
        value={value}
        onChoose={onChange}
        data={tabs.map((tab) => ({ value: tab.value, label: text(tab) }))}
      />
      <Tabs.List aria-label={label} className={css.list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {text(tab)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value} className={css.panel}>
          {tab.content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
