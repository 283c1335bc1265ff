import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import type { LinkProps } from 'react-router';
import type { ReactNode } from 'react';

export interface LinkButtonProps extends ButtonProps {
  to: LinkProps['to'];
  replace?: boolean;
  state?: LinkProps['state'];
  'aria-label'?: string;
  title?: string;
  children: ReactNode;
}

/** A link inside the application that looks like a button. Use it for going somewhere, `Button` for doing. */
export function LinkButton({ children, ...props }: LinkButtonProps) {
  return (
    <Button component={Link} {...props}>
      {children}
    </Button>
  );
}
