import '@mantine/core/styles/Typography.layer.css';
import '@mantine/tiptap/styles.layer.css';
import '#web/ui/theme/more-styles.ts';
import { Input } from '@mantine/core';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useId, useImperativeHandle, type Ref } from 'react';
import { messageExtensions } from './editor-extensions.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './MessageEditor.module.css';

export interface EditorHandle {
  /** Puts text where the cursor is. */
  insert: (text: string) => void;
}

export interface MessageEditorProps {
  handle: Ref<EditorHandle>;
  label: string;
  /** HTML to begin with. */
  value: string;
  error: string | undefined;
  onChange: (html: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

const parts = { toolbar: css.toolbar ?? '', control: css.control ?? '', content: css.content ?? '' };

/** A field for words with simple formats. It is loaded when it is needed, because it is large. */
export default function MessageEditor({
  handle,
  label,
  value,
  error,
  onChange,
  onFocus,
  onBlur,
}: MessageEditorProps) {
  const t = useTexts();
  const id = useId();
  const editor = useEditor({
    extensions: messageExtensions,
    content: value,
    // The page's policy allows no style elements; ours are in the module.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}label`,
        'aria-describedby': `${id}error`,
        'aria-required': 'true',
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.getHTML()),
    onFocus,
    onBlur,
  });
  useImperativeHandle(
    handle,
    () => ({ insert: (text) => void editor.chain().focus().insertContent({ type: 'text', text }).run() }),
    [editor],
  );
  return (
    <div>
      <Input.Label id={`${id}label`} required onClick={() => editor.commands.focus()}>
        {label}
      </Input.Label>
      <p id={`${id}error`} role="alert" className={css.error}>
        {error}
      </p>
      <RichTextEditor
        editor={editor}
        variant="subtle"
        className={css.editor}
        classNames={parts}
        data-wrong={error !== undefined || undefined}
        labels={{
          boldControlLabel: t('messages.content.bold'),
          italicControlLabel: t('messages.content.italic'),
          underlineControlLabel: t('messages.content.underline'),
          bulletListControlLabel: t('messages.content.bulletList'),
          orderedListControlLabel: t('messages.content.orderedList'),
          linkControlLabel: t('messages.content.link'),
          unlinkControlLabel: t('messages.content.unlink'),
          linkEditorInputLabel: t('messages.content.link.url'),
          linkEditorInputPlaceholder: 'https://',
          linkEditorSave: t('messages.content.link.save'),
        }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
    </div>
  );
}
