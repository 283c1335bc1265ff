import type * as Kit from '@mantine/core';
import { WaitingButton } from '../WaitingButton.tsx';
import button from './button.module.css';
import fields from './fields.module.css';
import overlays from './overlays.module.css';
import tabs from './tabs.module.css';

const wrapper = {
  label: fields.label ?? '',
  description: fields.description ?? '',
  error: fields.error ?? '',
};
const field = { ...wrapper, input: fields.input ?? '', wrapper: fields.wrapper ?? '' };
const choice = {
  body: fields.choice ?? '',
  label: fields.choiceLabel ?? '',
  description: fields.description ?? '',
  error: fields.error ?? '',
};

/** An open list belongs to the part of the page, or to the window, in which its field is. */
const list = { shadow: 'md', withinPortal: false, floatingStrategy: 'fixed' } as const;
/** The list itself scrolls, with its field's keys: a box around it would be one that no key comes to. */
const choosing = { checkIconPosition: 'right', withScrollArea: false } as const;

/** The page has one banner; the top of a window over it is none. */
const windowAttributes = { header: { role: 'presentation' } };

/** What each of the kit's components takes. Only its type is named: its code comes with the pages that use it. */
type Defaults = {
  [Name in keyof typeof Kit]?: (typeof Kit)[Name] extends { extend: (input: infer Input) => unknown }
    ? Input
    : never;
};

/** How each of the kit's components looks and behaves here unless a place says otherwise. */
export const componentDefaults = {
  UnstyledButton: { defaultProps: { component: WaitingButton } },
  Button: { classNames: { root: button.root ?? '' } },
  ActionIcon: {
    defaultProps: { variant: 'subtle', color: 'gray', size: 44 },
    classNames: { root: button.icon ?? '' },
  },
  CloseButton: { defaultProps: { size: 44, iconSize: 20 } },
  Anchor: { defaultProps: { underline: 'always' } },
  Badge: {
    defaultProps: { variant: 'light', radius: 'xl' },
    classNames: { root: button.badge ?? '' },
  },
  Input: { classNames: { input: fields.input ?? '', wrapper: fields.wrapper ?? '' } },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    classNames: wrapper,
  },
  TextInput: { classNames: field },
  // What is typed stays, and the form says what is wrong with it.
  NumberInput: { defaultProps: { clampBehavior: 'none' }, classNames: field },
  PasswordInput: { classNames: { ...field, innerInput: fields.innerInput ?? '' } },
  Textarea: { defaultProps: { autosize: true, minRows: 4 }, classNames: field },
  Combobox: { defaultProps: list },
  // A list has nothing but choices in it; this is one that can't be chosen.
  ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true, 'aria-selected': false } },
  Select: {
    defaultProps: choosing,
    classNames: {
      ...field,
      option: fields.option ?? '',
      options: fields.options ?? '',
      dropdown: fields.dropdown ?? '',
    },
  },
  MultiSelect: {
    defaultProps: choosing,
    classNames: {
      ...field,
      option: fields.option ?? '',
      options: fields.options ?? '',
      dropdown: fields.dropdown ?? '',
      pill: fields.pill ?? '',
      pillsList: fields.pillsList ?? '',
      inputField: fields.pillsField ?? '',
      groupLabel: fields.groupLabel ?? '',
    },
  },
  NativeSelect: { classNames: field },
  Checkbox: {
    defaultProps: { size: 'md' },
    classNames: { ...choice, input: fields.box ?? '' },
  },
  Radio: { defaultProps: { size: 'md' }, classNames: { ...choice, radio: fields.box ?? '' } },
  Switch: { defaultProps: { size: 'md' } },
  Paper: { classNames: { root: overlays.paper ?? '' } },
  Modal: {
    defaultProps: {
      centered: true,
      overlayProps: { color: 'var(--mh-scrim)', backgroundOpacity: 1 },
      attributes: windowAttributes,
    },
    classNames: {
      content: overlays.content ?? '',
      header: overlays.header ?? '',
      title: overlays.title ?? '',
      body: overlays.body ?? '',
      inner: overlays.inner ?? '',
    },
  },
  Drawer: {
    defaultProps: {
      overlayProps: { color: 'var(--mh-scrim)', backgroundOpacity: 1 },
      attributes: windowAttributes,
    },
    classNames: {
      content: overlays.drawer ?? '',
      header: overlays.header ?? '',
      title: overlays.title ?? '',
    },
  },
  Menu: {
    defaultProps: { shadow: 'md', position: 'bottom-end' },
    classNames: { dropdown: fields.dropdown ?? '', item: overlays.menuItem ?? '' },
  },
  Notification: {
    classNames: {
      root: overlays.toast ?? '',
      title: overlays.toastTitle ?? '',
      description: overlays.toastText ?? '',
      icon: overlays.toastIcon ?? '',
    },
  },
  Tabs: { classNames: { list: tabs.list ?? '', tab: tabs.tab ?? '' } },
  Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
  Skeleton: { classNames: { root: overlays.skeleton ?? '' } },
  Loader: { defaultProps: { type: 'dots', color: 'var(--mh-primary)' } },
} satisfies Defaults;
