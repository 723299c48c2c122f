import { useLocation } from '@weft/router';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { ButtonRow } from '@weft/ui/button/ButtonRow';

/** Shown if the API did not answer: a reload, or another page. Controls, not a message (D-08). */
export function Reload({ other }: { other: { text: string; href: string } }) {
  const { pathname, search } = useLocation();
  return (
    <ButtonRow>
      <span data-document="">
        <ButtonLink href={pathname + search}>Reload</ButtonLink>
      </span>
      <ButtonLink href={other.href} variant="line">
        {other.text}
      </ButtonLink>
    </ButtonRow>
  );
}
