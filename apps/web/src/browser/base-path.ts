import { DEFAULT_LOCALE, localeOfPath } from '@kundan/domain/locale';
import { locale } from '@kundan/texts/en/language';

/** What every path of this build begins with: '' in English, '/hi', '/te'. The router adds and removes it; other code that reads or writes paths does it with this. */
export const BASE_PATH = locale === 'en' ? '' : `/${locale}`;

/** A path of the routes: '/hi/shop' is '/shop'. */
export const withoutBasePath = (path: string): string =>
  path === BASE_PATH || path.startsWith(`${BASE_PATH}/`) ? path.slice(BASE_PATH.length) || '/' : path;

/** Addresses that are no pages: other hosts, files and the API. */
const NO_PAGE = /^\/(?:\/|(?:api|images|catalogue|feeds)\/)/;

/** The address of a link that the owner wrote, or that the router knows: the path of a page without a language leads to the page in this one. */
export const withBasePath = (href: string): string =>
  BASE_PATH && href.startsWith('/') && localeOfPath(href) === DEFAULT_LOCALE && !NO_PAGE.test(href)
    ? BASE_PATH + href
    : href;
