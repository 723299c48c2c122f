/** Shown below the message of a form that could not be sent: other ways to reach us. */
export function ContactAlternatives({ phone, email }: { phone: string; email: string }) {
  return (
    <p>
      Nothing you typed is lost. You can also call{' '}
      <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a> or write to{' '}
      <a href={`mailto:${email}`}>{email}</a>.
    </p>
  );
}
