import { PasswordInput } from '@mantine/core';
import type { PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import css from './PasswordField.module.css';
import { useTexts } from '#web/texts/use-texts.tsx';

/** A password with a button that shows and hides what was typed; the button says which it will do. */
export function PasswordField(props: PasswordInputProps) {
  const t = useTexts();
  const [visible, setVisible] = useState(false);
  const toggle = t(visible ? 'ui.password.hide' : 'ui.password.show');
  return (
    <PasswordInput
      rightSectionWidth="3rem"
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': toggle,
        title: toggle,
        'aria-hidden': false,
        tabIndex: 0,
        className: css.toggle,
      }}
    />
  );
}
