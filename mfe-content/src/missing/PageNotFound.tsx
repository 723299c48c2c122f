import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { ButtonRow } from '@weft/ui/button/ButtonRow';
import { MessagePanel } from '@weft/ui/message-panel/MessagePanel';
import { Section } from '@weft/ui/section/Section';

/** Shown at an address of this team without a page, in the words of the frame's 404 (D-03, D-09). */
export function PageNotFound({ back }: { back: { text: string; href: string } }) {
  return (
    <Section tight>
      <MessagePanel title="Page not found" level={1} cut>
        <p>There is no page at this address. It may have moved, or the address may be mistyped.</p>
        <ButtonRow>
          <ButtonLink href={back.href}>{back.text}</ButtonLink>
          <ButtonLink href={paths.search} variant="line">
            Search
          </ButtonLink>
        </ButtonRow>
      </MessagePanel>
    </Section>
  );
}
