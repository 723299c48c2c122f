import { Section } from '@weft/ui/section/Section';
import { Skeleton } from '@weft/ui/skeleton/Skeleton';

/** A post that is loading (BLD-08). */
export function PostPending() {
  return (
    <Section tight>
      <Skeleton />
    </Section>
  );
}
