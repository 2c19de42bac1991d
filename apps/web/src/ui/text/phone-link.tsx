/** A telephone number that calls. Addresses of this kind contain no spaces. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  return (
    <a className={className} href={`tel:${phone.replaceAll(' ', '')}`}>
      {phone}
    </a>
  );
}
