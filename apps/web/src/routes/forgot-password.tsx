import { titleTexts } from '@kundan/texts/en/title';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../layout/head/page-head.ts';
import { ForgotPasswordPage } from '../features/forgot-password/forgot-password-page.tsx';

export const Route = createFileRoute('/forgot-password')({
  component: ForgotPassword,
  head: ({ match }) => pageHead(match, { title: titleTexts.forgotPassword, indexed: false }),
});

function ForgotPassword() {
  const navigate = Route.useNavigate();
  return <ForgotPasswordPage onGoHome={() => navigate({ to: '/' })} />;
}
