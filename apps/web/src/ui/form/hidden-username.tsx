/** Tells password managers to which account the password of a form belongs. */
export function HiddenUsername({ email }: { email: string }) {
  return (
    <input
      type="email"
      className="visually-hidden"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}
