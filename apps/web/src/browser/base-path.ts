import { DEFAULT_LOCALE, localeOfPath } from '@kundan/domain/locale';
import { locale } from '@kundan/texts/en/language';

/** What every path of this build begins with: '' in English, '/hi', '/te'. The router adds and removes it; other code that reads or writes paths does it with this. */
export const BASE_PATH = locale === 'en' ? '' : `/${locale}`;

/** A path of the routes: '/hi/shop' is '/shop'. */
export const withoutBasePath = (path: string): string =>
  path === BASE_PATH || path.startsWith(`${BASE_PATH}/`) ? path.slice(BASE_PATH.length) || '/' : path;

/** The address of a page, of any language: not of another host, a file or the API. */
const PAGE = /^\/(?!(api|images|catalogue|feeds)?\/)/;

/** Whether an address is a page of this build: another language is another app. */
export const isPageHere = (href: string): boolean => PAGE.test(href) && localeOfPath(href) === locale;

/** The address of a link that the owner wrote, or that the router knows: the path of a page without a language leads to the page in this one. */
export const withBasePath = (href: string): string =>
  BASE_PATH && PAGE.test(href) && localeOfPath(href) === DEFAULT_LOCALE ? BASE_PATH + href : href;
