import { controlTexts } from '@kundan/texts/en/control';
import { labelTexts } from '@kundan/texts/en/label';
import { signUpMessages } from '@kundan/texts/en/sign-up';
import { useState } from 'react';
import { EmailForm } from '../../auth/email-code/email-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PrivacyLink } from '../../ui/text/privacy-link.tsx';
import { DetailsStep } from './details-step.tsx';
import { PendingItemText } from './pending-item-text.tsx';
import { OtpStep } from './otp-step.tsx';
import { failureText, requestOtp } from './sign-up.ts';
import './account-form.css';

interface SignUpDialogProps {
  open: boolean;
  onClose: () => void;
  onSignIn: () => void;
}

/** The current step with the results of the previous steps. */
type Step = { type: 'email'; email?: string } | { type: 'otp'; email: string } | { type: 'details'; email: string };

const lead = {
  email: signUpMessages.lead,
  otp: signUpMessages.otpSent,
  details: signUpMessages.emailVerified,
} as const satisfies Record<Step['type'], string>;

export default function SignUpDialog({ open, onClose, onSignIn }: SignUpDialogProps) {
  const [step, setStep] = useState<Step>({ type: 'email' });
  const done = () => {
    setStep({ type: 'email' });
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={signUpMessages.title}
      description={
        <span role="status">{step.type === 'email' ? <PendingItemText fallback={lead.email} /> : lead[step.type]}</span>
      }
    >
      <StepForm step={step} onStep={setStep} onDone={done} />
      <PrivacyLink />
      <p className="account-form__switch">
        {signUpMessages.hasAccount}
        <Button look="quiet" onClick={onSignIn}>
          {labelTexts.signIn}
        </Button>
      </p>
    </Dialog>
  );
}

function StepForm({ step, onStep, onDone }: { step: Step; onStep: (next: Step) => void; onDone: () => void }) {
  switch (step.type) {
    case 'email':
      return (
        <EmailForm
          className="stack"
          button={controlTexts.otp.send}
          email={step.email}
          autoFocus
          sendCode={requestOtp}
          textOf={failureText}
          onSent={(email) => onStep({ type: 'otp', email })}
        />
      );
    case 'otp':
      return (
        <OtpStep
          email={step.email}
          onVerified={() => onStep({ type: 'details', email: step.email })}
          onChangeEmail={() => onStep({ type: 'email', email: step.email })}
        />
      );
    case 'details':
      return (
        <DetailsStep
          email={step.email}
          onCreated={onDone}
          onProofLost={() => onStep({ type: 'email', email: step.email })}
        />
      );
  }
}
