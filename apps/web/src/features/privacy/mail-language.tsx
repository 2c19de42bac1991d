import { changeAccount } from '@kundan/contracts/account.contract';
import { accountPageMessages } from '@kundan/texts/en/account-page';
import { LANGUAGE_NAMES } from '@kundan/domain/language-names';
import { LANGUAGE_TAGS, type Locale, LOCALES } from '@kundan/domain/locale';
import { useQueryClient } from '@tanstack/react-query';
import { sendAuthenticated } from '../../auth/send-authenticated.ts';
import type { Session } from '../../auth/session.ts';
import { WRITE_TIMEOUT_MS } from '../../http/timeouts.ts';
import { Message } from '../../ui/feedback/message.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { LanguageLinks } from '../../pwa/language-links.tsx';
import { useAction } from './use-action.ts';

const texts = accountPageMessages.language;

/** The language of the mails and notifications to the shopper. A choice is saved at once. */
export function MailLanguage({ locale, session }: { locale: Locale; session: Session }) {
  const queries = useQueryClient();
  const { busy, outcome, run } = useAction(texts.failed);
  const choose = async (chosen: Locale) => {
    await sendAuthenticated(session, changeAccount, { locale: chosen }, { timeoutMs: WRITE_TIMEOUT_MS });
    await queries.invalidateQueries({ queryKey: ['account'] });
    return texts.saved(LANGUAGE_NAMES[chosen]);
  };
  return (
    <div className="account__language">
      <SelectField
        label={texts.label}
        value={locale}
        disabled={busy}
        onChange={({ target }) => void run(() => choose(target.value as Locale))}
      >
        {LOCALES.map((value) => (
          <option key={value} value={value} lang={LANGUAGE_TAGS[value]}>
            {LANGUAGE_NAMES[value]}
          </option>
        ))}
      </SelectField>
      <Message message={outcome} />
      <LanguageLinks />
    </div>
  );
}
