import '@mantine/core/styles/Typography.layer.css';
import '@mantine/tiptap/styles.layer.css';
import { EditorContent, useEditor } from '@tiptap/react';
import { messageExtensions } from './editor-extensions.ts';
import { useTexts } from '#web/texts/use-texts.tsx';
import css from './MessageEditor.module.css';

/** A message to read. The editor's own schema draws it, so that nothing but its formats can appear. */
export default function MessageContent({ html }: { html: string }) {
  const t = useTexts();
  const editor = useEditor(
    {
      extensions: messageExtensions,
      content: html,
      editable: false,
      editorProps: { attributes: { role: 'document', 'aria-label': t('messages.content') } },
      injectCSS: false,
      immediatelyRender: true,
    },
    [html],
  );
  return <EditorContent editor={editor} className={css.content} />;
}
