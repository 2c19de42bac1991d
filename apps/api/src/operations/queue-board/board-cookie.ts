import { StrictCookie } from '../../http/session/strict-cookie.ts';

/** The path of the pages about the job queues. */
export const BOARD_PATH = '/queues';
/** Where an admin signs in and opens the board again. */
export const PANEL = '/admin-panel/mails';

/** The admin's access token for the pages about the job queues, which the browser opens without the Authorization header. */
export const boardCookie = new StrictCookie('kundan_queues', BOARD_PATH, 60 * 60);
