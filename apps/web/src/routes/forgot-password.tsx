import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../document-head.ts';
import { ForgotPasswordPage } from '../features/forgot-password/forgot-password-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  component: ForgotPassword,
  head: () => pageHead('Forgot Password'),
});

function ForgotPassword() {
  const navigate = Route.useNavigate();
  return <ForgotPasswordPage onGoHome={() => navigate({ to: '/' })} />;
}
