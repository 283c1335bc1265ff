import '@mantine/tiptap/styles.layer.css';
import { EditorContent, useEditor } from '@tiptap/react';
import { t } from '#shared/texts/index.ts';
import { messageExtensions } from './editor-extensions.ts';
import css from './MessageEditor.module.css';

/** A message to read. The editor's own schema draws it, so that nothing but its formats can appear. */
export default function MessageContent({ html }: { html: string }) {
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
