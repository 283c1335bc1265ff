import {
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Checkbox,
  CloseButton,
  Drawer,
  Input,
  InputWrapper,
  Loader,
  Menu,
  Modal,
  MultiSelect,
  NativeSelect,
  Notification,
  NumberInput,
  Paper,
  PasswordInput,
  Radio,
  Select,
  Skeleton,
  Switch,
  Tabs,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import type { MantineThemeComponents } from '@mantine/core';
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
const list = { shadow: 'md', withinPortal: false };

/** The page has one banner; the top of a window over it is none. */
const windowAttributes = { header: { role: 'presentation' } };

/** How each of the kit's components looks and behaves here unless a place says otherwise. */
export const componentDefaults: MantineThemeComponents = {
  Button: Button.extend({ classNames: { root: button.root ?? '' } }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', color: 'gray', size: 44 },
    classNames: { root: button.icon ?? '' },
  }),
  CloseButton: CloseButton.extend({ defaultProps: { size: 44, iconSize: 20 } }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
  Badge: Badge.extend({
    defaultProps: { variant: 'light', radius: 'xl' },
    classNames: { root: button.badge ?? '' },
  }),
  Input: Input.extend({ classNames: { input: fields.input ?? '', wrapper: fields.wrapper ?? '' } }),
  InputWrapper: InputWrapper.extend({
    defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    classNames: wrapper,
  }),
  TextInput: TextInput.extend({ classNames: field }),
  NumberInput: NumberInput.extend({ classNames: field }),
  PasswordInput: PasswordInput.extend({ classNames: { ...field, innerInput: fields.innerInput ?? '' } }),
  Textarea: Textarea.extend({ defaultProps: { autosize: true, minRows: 4 }, classNames: field }),
  Select: Select.extend({
    defaultProps: { checkIconPosition: 'right', comboboxProps: list },
    classNames: { ...field, option: fields.option ?? '', dropdown: fields.dropdown ?? '' },
  }),
  MultiSelect: MultiSelect.extend({
    defaultProps: { checkIconPosition: 'right', comboboxProps: list },
    classNames: {
      ...field,
      option: fields.option ?? '',
      dropdown: fields.dropdown ?? '',
      pill: fields.pill ?? '',
      pillsList: fields.pillsList ?? '',
      inputField: fields.pillsField ?? '',
      groupLabel: fields.groupLabel ?? '',
    },
  }),
  NativeSelect: NativeSelect.extend({ classNames: field }),
  Checkbox: Checkbox.extend({
    defaultProps: { size: 'md' },
    classNames: { ...choice, input: fields.box ?? '' },
  }),
  Radio: Radio.extend({ defaultProps: { size: 'md' }, classNames: { ...choice, radio: fields.box ?? '' } }),
  Switch: Switch.extend({ defaultProps: { size: 'md' } }),
  Paper: Paper.extend({ classNames: { root: overlays.paper ?? '' } }),
  Modal: Modal.extend({
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
  }),
  Drawer: Drawer.extend({
    defaultProps: {
      overlayProps: { color: 'var(--mh-scrim)', backgroundOpacity: 1 },
      attributes: windowAttributes,
    },
    classNames: {
      content: overlays.drawer ?? '',
      header: overlays.header ?? '',
      title: overlays.title ?? '',
    },
  }),
  Menu: Menu.extend({
    defaultProps: { shadow: 'md', position: 'bottom-end' },
    classNames: { dropdown: fields.dropdown ?? '', item: overlays.menuItem ?? '' },
  }),
  Notification: Notification.extend({
    classNames: {
      root: overlays.toast ?? '',
      title: overlays.toastTitle ?? '',
      description: overlays.toastText ?? '',
      icon: overlays.toastIcon ?? '',
    },
  }),
  Tabs: Tabs.extend({ classNames: { list: tabs.list ?? '', tab: tabs.tab ?? '' } }),
  Tooltip: Tooltip.extend({ defaultProps: { events: { hover: true, focus: true, touch: true } } }),
  Skeleton: Skeleton.extend({ classNames: { root: overlays.skeleton ?? '' } }),
  Loader: Loader.extend({ defaultProps: { type: 'dots', color: 'var(--mh-primary)' } }),
};
