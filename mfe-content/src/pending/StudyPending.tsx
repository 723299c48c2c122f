import { Section } from '@weft/ui/section/Section';
import { Spinner } from '@weft/ui/skeleton/Spinner';

/** A case study that is loading (CSD-01). */
export function StudyPending() {
  return (
    <Section tight>
      <Spinner />
    </Section>
  );
}
