import { useLocation } from '@weft/router';
import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { MessagePanel } from '@weft/ui/message-panel/MessagePanel';
import { Section } from '@weft/ui/section/Section';

/** @param message what went wrong; without it there is no such study, and no point in trying again */
export function StudyNotFound({ message }: { message?: string }) {
  const { pathname } = useLocation();
  return (
    <Section tight>
      <MessagePanel title="Case Study Not Found" level={1} cut>
        {message ? (
          <>
            <p>{message}</p>
            <span data-document="">
              <ButtonLink href={pathname}>Reload</ButtonLink>
            </span>
          </>
        ) : null}
        <ButtonLink href={paths.caseStudies} variant="line">
          Back to Case Studies
        </ButtonLink>
      </MessagePanel>
    </Section>
  );
}
