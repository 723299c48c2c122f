import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { MessagePanel } from '@weft/ui/message-panel/MessagePanel';
import { Section } from '@weft/ui/section/Section';
import { Reload } from '../../reload/Reload';

const back = { text: 'Back to Case Studies', href: paths.caseStudies };

/** @param message what went wrong; without it there is no such study, and trying again is pointless */
export function StudyNotFound({ message }: { message?: string }) {
  return (
    <Section tight>
      <MessagePanel title="Case Study Not Found" level={1} cut>
        {message ? (
          <>
            <p>{message}</p>
            <Reload other={back} />
          </>
        ) : (
          <ButtonLink href={back.href} variant="line">
            {back.text}
          </ButtonLink>
        )}
      </MessagePanel>
    </Section>
  );
}
