import { messages } from '@kundan/contracts/messages/screen-messages';
import { useState } from 'react';
import { EmailForm } from '../../auth/email-code/email-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
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
  email: 'We send a code to your email, so that nobody else can use it.',
  otp: messages.signUp.otpSent,
  details: messages.signUp.emailVerified,
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
      title="Sign Up"
      description={
        <span role="status">{step.type === 'email' ? <PendingItemText fallback={lead.email} /> : lead[step.type]}</span>
      }
    >
      <StepForm step={step} onStep={setStep} onDone={done} />
      <p className="account-form__switch">
        Already have an account?
        <Button look="quiet" onClick={onSignIn}>
          Sign In
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
          button="Send OTP"
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
