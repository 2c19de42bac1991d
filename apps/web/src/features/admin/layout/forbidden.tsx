import { errorTexts } from '@kundan/texts/en/error';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { openDialog } from '../../../ui/dialog/open-dialog.ts';

/** What everyone but an admin sees. */
export function Forbidden({ signedIn }: { signedIn: boolean }) {
  return (
    <main id="content" tabIndex={-1} className="page forbidden">
      <p className="forbidden__mark" aria-hidden>
        403
      </p>
      <h1>{errorTexts.FORBIDDEN}</h1>
      <p>The Admin Panel is for the people who run the shop.</p>
      <div className="forbidden__actions">
        {signedIn ? null : <Button onClick={() => openDialog('sign-in')}>Sign In</Button>}
        <ButtonLink to="/" look="outline">
          Go to Home
        </ButtonLink>
      </div>
    </main>
  );
}
