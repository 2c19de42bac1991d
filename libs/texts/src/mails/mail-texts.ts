import type { Locale } from '@kundan/domain/locale';
import { en, type MailTexts } from './en.ts';
import { hi } from './hi.ts';
import { te } from './te.ts';

const texts: Record<Locale, MailTexts> = { en, hi, te };

/** The texts of the mails to shoppers. Those to staff are English, as the panel is. */
export const mailTexts = (locale: Locale): MailTexts => texts[locale];
