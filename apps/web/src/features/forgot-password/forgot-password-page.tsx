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
        <Heading level={1} eyebrow={email === undefined ? 'Step 1 of 2' : 'Step 2 of 2'}>
          Forgot Password
        </Heading>
        {email === undefined ? (
          <EmailForm className="stack" button="Next" sendCode={askForCode} textOf={emailProblem} onSent={setEmail}>
            <p className="forgot__lead">Tell us the email of your account, and we send you a code.</p>
          </EmailForm>
        ) : (
          <PasswordStep email={email} onOther={() => setEmail(undefined)} onGoHome={onGoHome} />
        )}
        <p className="forgot__sign-in">
          Remembered it?{' '}
          <button type="button" className="text-link" onClick={() => openDialog('sign-in')}>
            Sign In
          </button>
        </p>
      </div>
    </div>
  );
}
