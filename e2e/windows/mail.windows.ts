import { refusedMessage } from '../sent-message.ts';
import { button, escape, type Scene } from './scene.ts';

const sentMessage: Scene = {
  title: 'of a sent message',
  enter: async (page) => {
    const { message } = await refusedMessage(page);
    await page.goto(`/organizer/messages/${message.id}`);
  },
  windows: [
    {
      file: 'areas/mail/web/ResendButton.tsx',
      name: 'Send this message again?',
      opener: button('Send again to 1 person'),
      answers: [escape, { press: 'Cancel' }],
    },
  ],
};

export const scenes: readonly Scene[] = [sentMessage];
