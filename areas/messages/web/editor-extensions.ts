import { StarterKit } from '@tiptap/starter-kit';

/** The formats that a message can have; what the server keeps of its HTML is no less (`messages.content.ts`). */
export const messageExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // An empty line at the end would go out with the mail.
    trailingNode: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null } },
  }),
];
