import { forgotPasswordMessages as texts } from '@kundan/texts/en/forgot-password';
import { labelTexts } from '@kundan/texts/en/label';
import { useState } from 'react';
import { EmailForm } from '../../auth/email-code/email-form.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.ts';
import { Heading } from '../../ui/text/heading.tsx';
import { PasswordStep } from './password-step.tsx';
import { askForCode, emailProblem } from './reset-calls.ts';
import './forgot-password-page.css';

/** `onGoHome` navigates to the home page and resolves when it is shown. */
export function ForgotPasswordPage({ onGoHome }: { onGoHome: () => Promise<void> }) {
  const [email, setEmail] = useState<string>();
  return (
    <div className="page forgot">
      <div className="forgot__box box">
        <Heading level={1} eyebrow={texts.step(email === undefined ? 1 : 2)}>
          {texts.title}
        </Heading>
        {email === undefined ? (
          <EmailForm
            className="stack"
            button={texts.next}
            sendCode={askForCode}
            textOf={emailProblem}
            onSent={setEmail}
          >
            <p className="forgot__lead">{texts.lead}</p>
          </EmailForm>
        ) : (
          <PasswordStep email={email} onOther={() => setEmail(undefined)} onGoHome={onGoHome} />
        )}
        <p className="forgot__sign-in">
          {texts.remembered}{' '}
          <button type="button" className="text-link" onClick={() => openDialog('sign-in')}>
            {labelTexts.signIn}
          </button>
        </p>
      </div>
    </div>
  );
}
