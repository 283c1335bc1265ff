// All global styles in the one right order; the browser entry and the server entry import this file once.
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './fonts.css';
import './global.css';
