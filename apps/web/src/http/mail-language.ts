import { locale } from '@kundan/texts/en/language';

/** The field of calls that are answered by a mail: the language of this build. Without it, the mail is in the language of the account, else English. */
export const mailLanguage = locale === 'en' ? {} : { locale };
