import { zodResolver } from '@hookform/resolvers/zod';
import { signIn as call } from '@kundan/contracts/accounts.contract';
import { messages } from '@kundan/contracts/messages';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { FormError } from './form-error.tsx';
import { signIn, signInFailure, welcome } from './sign-in.ts';
import './account-form.css';

interface SignInDialogProps {
  open: boolean;
  onClose: () => void;
  onSignUp: () => void;
}

export default function SignInDialog({ open, onClose, onSignUp }: SignInDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Sign In" description="Your cart and your orders wait for you.">
      <SignInForm onDone={onClose} />
      <p className="account-form__switch">
        New to the shop?
        <Button look="quiet" onClick={onSignUp}>
          Sign Up
        </Button>
      </p>
    </Dialog>
  );
}

function SignInForm({ onDone }: { onDone: () => void }) {
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(call.input),
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit(async (credentials) => {
    setProblem(undefined);
    try {
      const name = await signIn(credentials);
      onDone();
      welcome(name);
    } catch (error) {
      const words = signInFailure(error);
      toast.error(words, { account: true });
      setProblem(words || messages.signIn.fallback);
    }
  });
  return (
    <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
      <FormError>{problem}</FormError>
      <TextField
        {...register('email')}
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        required
        error={formState.errors.email?.message}
      />
      <TextField
        {...register('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
      />
      <a className="text-link account-form__aside" href="/forgot-password">
        Forgot Password?
      </a>
      <Button type="submit" wide busy={formState.isSubmitting}>
        Sign In
      </Button>
    </form>
  );
}
