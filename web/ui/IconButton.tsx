import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { Link, type LinkProps } from 'react-router';

export interface IconButtonProps
  extends ActionIconProps, ElementProps<'button', keyof ActionIconProps | 'aria-label' | 'title'> {
  /** What it does, and to what where several do the same. */
  label: string;
  /** What is shown when it is pointed at; the label unless told. */
  hint?: string;
  /** Where it leads, if it goes somewhere. */
  to?: LinkProps['to'];
}

/** A button that shows an icon alone: it says what it does to those who point at it, and to those who listen. */
export function IconButton({ label, hint = label, to, ...props }: IconButtonProps) {
  const names = { 'aria-label': label, title: hint };
  return to === undefined ? (
    <ActionIcon {...props} {...names} />
  ) : (
    <ActionIcon {...(props as ActionIconProps)} {...names} component={Link} to={to} />
  );
}
