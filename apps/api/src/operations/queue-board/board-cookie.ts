import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';

/** The path of the pages about the job queues. */
export const BOARD_PATH = '/queues';
/** Where an admin signs in and opens the board again. */
export const PANEL = '/admin-panel/mails';
const NAME = 'kundan_queues';
const LIFETIME_SECONDS = 60 * 60;

/**
 * The cookie with the admin's access token for the pages about the job queues, which the browser opens without the Authorization
 * header. The browser sends it to their path only, and never from another site.
 */
export const boardCookie = {
  name: NAME,
  options: (secure: boolean): CookieSerializeOptions => ({
    path: BOARD_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: LIFETIME_SECONDS,
  }),
  read: (request: FastifyRequest): string | undefined => request.cookies[NAME],
};
